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

const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7]);
const often = {
  every: count(400),
  /** Where the invoice of a Saturday or Sunday goes. Missing: it stays on its day. */
  weekend: v.optional(v.picklist(['monday_after', 'friday_before'])),
};
const inMonth = { unit: v.picklist(['month', 'year']), ...often };

/** In order and each once, so that a schedule is written in one way only. */
function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
}

const weekdays = v.pipe(
  v.array(weekday),
  v.minLength(
    1,
    says((say) => say.chooseAWeekday),
  ),
  v.check(
    (numbers) => isAscending(numbers),
    says((say) => say.weekdaysInOrder),
  ),
);

const dayOfMonth = says((say) => say.dayOfMonth);
const days = v.pipe(
  v.array(v.pipe(v.number(), v.integer(dayOfMonth), v.minValue(1, dayOfMonth), v.maxValue(31, dayOfMonth))),
  v.minLength(
    1,
    says((say) => say.chooseADay),
  ),
  v.check(
    (numbers) => isAscending(numbers),
    says((say) => say.daysInOrder),
  ),
);

/** How often (shared/recurring/rhythm.ts). */
export const rhythm = v.union(
  [
    v.strictObject({ unit: v.literal('day'), ...often }),
    v.strictObject({ unit: v.literal('week'), ...often, weekdays: v.optional(weekdays) }),
    v.strictObject({ ...inMonth, on: v.picklist(['same_day', 'last_day']) }),
    v.strictObject({ unit: v.literal('month'), ...often, on: v.literal('days'), days }),
    v.strictObject({ ...inMonth, on: v.literal('weekday'), week: v.picklist([1, 2, 3, 4, -1]), weekday }),
  ],
  says((say) => say.noSuchRhythm),
);
