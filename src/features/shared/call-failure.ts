import { ApiError, detailOf } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/** A failed call in one sentence: the host's own, else `otherwise`, plus the reason if the host was unreachable. */
export function callFailure(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.kind !== 'refused')
    return `${otherwise} ${words.failures[error.reason]}`;
  return detailOf(error, otherwise);
}
