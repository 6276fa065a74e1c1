import { ApiError, detailOf } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/** One sentence for a failed call: the host's own, else `otherwise` and, where it was not reached, why. */
export function callFailure(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.kind !== 'refused')
    return `${otherwise} ${words.failures[error.reason]}`;
  return detailOf(error, otherwise);
}
