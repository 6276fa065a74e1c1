import type { TypedValues } from '../form/typed-values.ts';
import { stepFieldOf } from '../reminders/step-fields.ts';
import { contactFieldOf } from './contact-fields.ts';

/** The form field for a path of the body: those of contacts and reminders have row keys. */
export function customerFieldOf(path: string, typed: TypedValues): string {
  return contactFieldOf(stepFieldOf(path, typed), typed);
}
