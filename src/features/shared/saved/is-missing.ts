import { ApiError } from '#api/api-error.ts';
import type { SavedReadState } from '#offline/saved-read.ts';

/** The record doesn't exist. A mistyped address may even have an ID that can't be one (422). */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && [404, 422].includes(failure.status);
}

/** The same, and nobody is asking again: what has just been sent may be found. */
export function isGone({ failure, underWay }: SavedReadState<unknown>): boolean {
  return isMissing(failure) && !underWay;
}
