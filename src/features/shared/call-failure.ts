import { ApiError, detailOf } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/**
 * What a person reads of a failed call: the host's own sentence, else `otherwise`, with the reason before its advice if
 * the host was unreachable.
 */
export function callFailure(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.kind !== 'refused')
    return withReason(otherwise, words.failures[error.reason]);
  return detailOf(error, otherwise);
}

function withReason(otherwise: string, reason: string): string {
  const { tryAgain } = words.failures;
  if (!otherwise.endsWith(tryAgain)) return `${otherwise} ${reason}`;
  return `${otherwise.slice(0, -tryAgain.length)}${reason} ${tryAgain}`;
}
