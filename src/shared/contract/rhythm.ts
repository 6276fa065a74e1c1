import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** A whole number from 1. */
// @__NO_SIDE_EFFECTS__
export function count(most: number) {
  return v.pipe(
    v.number(),
    v.integer(says((say) => say.everyAtLeastOne)),
    v.minValue(
      1,
      says((say) => say.everyAtLeastOne),
    ),
    v.maxValue(
      most,
      says((say) => say.everyAtMost(most)),
    ),
  );
}

const every = count(400);
const inMonth = { unit: v.picklist(['month', 'year']), every };

/** How often (shared/recurring/rhythm.ts). */
export const rhythm = v.union(
  [
    v.strictObject({ unit: v.picklist(['day', 'week']), every }),
    v.strictObject({ ...inMonth, on: v.picklist(['same_day', 'last_day']) }),
    v.strictObject({
      ...inMonth,
      on: v.literal('weekday'),
      week: v.picklist([1, 2, 3, 4, -1]),
      weekday: v.picklist([1, 2, 3, 4, 5, 6, 7]),
    }),
  ],
  says((say) => say.noSuchRhythm),
);
