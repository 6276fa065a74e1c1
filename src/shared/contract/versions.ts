import * as v from 'valibot';

/** Counts the changes of a record; starts at 1. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The version that an edit started from: if it is no longer the newest, the answer is `version_conflict`. */
export const expectedVersion = v.optional(version);
