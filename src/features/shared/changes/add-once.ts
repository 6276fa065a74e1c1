import type { GenericSchema } from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { currentRecord } from '../conflict/current-record.ts';

interface Adding<Saved, Fields> {
  readonly create: () => Promise<Saved>;
  /** Saves the fields in the record of this version. */
  readonly correct: (version: number) => Promise<Saved>;
  readonly saved: GenericSchema<unknown, Saved>;
  readonly isSame: (one: Fields, other: Fields) => boolean;
}

/**
 * Adds a record under an ID of our own. If an earlier try with other content has arrived after all, that record gets this
 * content, unless someone else has changed it. `earlier`: what such tries sent. Rejects with `ApiError`.
 */
export async function addOnce<Saved extends Fields & { readonly version: number }, Fields>(
  { create, correct, saved, isSame }: Adding<Saved, Fields>,
  fields: Fields,
  earlier: readonly Fields[],
): Promise<Saved> {
  let taken: ApiError;
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    taken = error;
  }
  try {
    return await correct(1);
  } catch (error) {
    // It is archived, or there can't be another one: the first answer says so.
    if (error instanceof ApiError && error.code === 'not_found') throw taken;
    const present = currentRecord(saved, error);
    if (present === null) throw error;
    if (isSame(present, fields)) return present;
    if (earlier.some((one) => isSame(one, present))) return correct(present.version);
    throw error;
  }
}
