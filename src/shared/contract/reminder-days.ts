import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** Days after an invoice's due date; negative: before it. */
const reminderDay = v.pipe(
  v.number(),
  v.integer(says((say) => say.reminderDays)),
  v.minValue(
    -30,
    says((say) => say.reminderDays),
  ),
  v.maxValue(
    365,
    says((say) => say.reminderDays),
  ),
);

/** In order, each day once. */
export const reminderDays = v.pipe(
  v.array(
    reminderDay,
    says((say) => say.addReminder),
  ),
  v.maxLength(
    8,
    says((say) => say.tooManyReminders(8)),
  ),
  v.transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
);
