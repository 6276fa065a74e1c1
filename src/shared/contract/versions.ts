import * as v from 'valibot';

/** Version of a record; starts at 1 and grows with every change. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The version an edit was based on. If it is outdated, the response is `version_conflict`. */
export const expectedVersion = v.optional(version);
