import { createHash } from 'node:crypto';

/**
 * SHA-256 of a value's meaning: neither the order of its fields nor fields that are null or absent count, so that a
 * field which a later version adds does not make a repeat look like another call.
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
