import { ApiError } from '#api/api-error.ts';

/** The record doesn't exist. A mistyped address may even have an ID that can't be one (422). */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && [404, 422].includes(failure.status);
}
