import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** Up to a year. */
const days = v.pipe(
  v.number(says((say) => say.enterWholeDays)),
  v.integer(says((say) => say.enterWholeDays)),
  v.minValue(
    0,
    says((say) => say.daysAtLeastZero),
  ),
  v.maxValue(
    365,
    says((say) => say.daysAtMost(365)),
  ),
);

/** Days from issue date to due date. */
export const paymentTermsDays = days;

/** The usual days from an estimate's issue date to the last day it can be accepted. */
export const usualValidityDays = 30;

/** The organization's own; null for no limit. */
export const estimateValidityDays = v.nullable(days);
