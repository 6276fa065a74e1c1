import { ApiError, detailOf } from '#api/api-error.ts';

/** One sentence for a failed call: the host's own, else `otherwise` and, where it was not reached, why. */
export function callFailure(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.kind !== 'refused') return `${otherwise} ${error.message}`;
  return detailOf(error, otherwise);
}
