import { refusalAt } from '#server/domain/refusal.ts';

/** ETag for a response with a `version` (RFC 9110 section 8.8.3). Undefined for others. */
export function entityTag(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null || !('version' in output)) return undefined;
  return `"v${String(output.version)}"`;
}

/**
 * The version being edited, from `If-Match: "v7"` or else the body. Undefined (also for `*`) skips the check.
 * Throws `validation_failed` for a malformed tag.
 */
export function expectedVersion(ifMatch: string | undefined, fromBody?: number): number | undefined {
  if (ifMatch === undefined) return fromBody;
  if (ifMatch.trim() === '*') return undefined;
  const version = /^"v(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  throw refusalAt('If-Match', 'validation_failed', (say) => say.request.invalidTag);
}
