import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** Days from issue date to due date. */
export const paymentTermsDays = v.pipe(
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
