import type { CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import type { TypedValues } from '../form/typed-values.ts';
import { typedDays } from '../reminders/step-fields.ts';

/** Whose plan a customer's reminders follow. Empty: the organization's. */
export type ReminderChoice = '' | 'none' | 'own';

export function reminderChoiceOf({
  reminder_days: days,
}: Pick<CustomerFields, 'reminder_days'>): ReminderChoice {
  if (days === null || days === undefined) return '';
  return days.length === 0 ? 'none' : 'own';
}

/** A customer's reminders as text. */
export function remindersText({ reminder_days: days }: Pick<CustomerFields, 'reminder_days'>): string {
  const { choices, daysAfterDue } = words.reminders;
  const choice = reminderChoiceOf({ reminder_days: days });
  return choice === 'own' ? (days ?? []).map((each) => daysAfterDue(each)).join(', ') : choices[choice];
}

/** For the request body; nothing if the form doesn't have the field. */
export function typedReminders(typed: TypedValues): { reminder_days?: unknown } {
  const choice = typed['reminders'];
  if (choice === undefined) return {};
  if (choice !== 'own') return { reminder_days: choice === 'none' ? [] : null };
  const days = typedDays(typed);
  // Text, for the schema to refuse: an own plan without reminders isn't one.
  return { reminder_days: days.length === 0 ? '' : days };
}
