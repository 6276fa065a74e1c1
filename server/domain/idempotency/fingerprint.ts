import { createHash } from 'node:crypto';

/**
 * SHA-256 of a value's content. Ignores field order and null or absent fields, so fields added in later
 * versions don't change the fingerprint of a repeat.
 */
export function fingerprintOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(value, (_key, part: unknown) => sorted(part)))
    .digest();
}

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const fields = Object.entries(part).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
