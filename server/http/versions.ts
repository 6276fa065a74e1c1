import { refusalAt } from '#server/domain/refusal.ts';

/** Entity tag of an answer that carries a `version` (RFC 9110 section 8.8.3); undefined for others. */
export function entityTag(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null || !('version' in output)) return undefined;
  return `"v${String(output.version)}"`;
}

/**
 * The version that an edit started from: `If-Match: "v7"`, or else the body's own. Undefined where the caller names
 * none and takes what comes (`*` says so, too). Throws `validation_failed` for a tag that is none of ours.
 */
export function expectedVersion(ifMatch: string | undefined, fromBody?: number): number | undefined {
  if (ifMatch === undefined) return fromBody;
  if (ifMatch.trim() === '*') return undefined;
  const version = /^"v(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  throw refusalAt('If-Match', 'validation_failed', (say) => say.request.invalidTag);
}
