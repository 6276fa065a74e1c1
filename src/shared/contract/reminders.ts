import * as v from 'valibot';
import { amount } from './amounts.ts';
import { calendarDay, timestamp } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { reminderDays } from './reminder-days.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

const planFields = { is_on: v.boolean(), days: reminderDays };

const reminderPlan = v.object({
  ...planFields,
  /** Reminders that would have been due before this day aren't sent. Null if it was never on. */
  since: v.nullable(calendarDay),
  version,
});
export type ReminderPlan = v.InferOutput<typeof reminderPlan>;

export const getReminderPlan = endpoint({
  method: 'GET',
  path: '/api/reminder-plan',
  access: 'admin',
  summary: 'Get when customers are reminded of unpaid invoices',
  output: reminderPlan,
  success: 200,
  refusals: [],
});

export const changeReminderPlan = endpoint({
  method: 'PUT',
  path: '/api/reminder-plan',
  access: 'admin',
  summary: 'Change when customers are reminded; reminders of days past aren’t sent',
  body: v.pipe(
    v.strictObject({ ...planFields, version: expectedVersion }),
    v.forward(
      v.partialCheck(
        [['is_on'], ['days']],
        ({ is_on: isOn, days }) => !isOn || days.length > 0,
        says((say) => say.addReminder),
      ),
      ['days'],
    ),
  ),
  output: reminderPlan,
  success: 200,
  repeatable: true,
  refusals: ['version_conflict'],
});

const upcomingReminder = v.object({
  document_id: v.string(),
  document_number: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  amount_due: amount,
  /** The day it is sent, or a later one if the customer gets another one first. */
  day: calendarDay,
  days_after_due: v.number(),
});
export type UpcomingReminder = v.InferOutput<typeof upcomingReminder>;

export const listUpcomingReminders = endpoint({
  method: 'POST',
  path: '/api/reminder-plan/preview',
  access: 'admin',
  summary: 'List the next 20 reminders that a plan would send from today on; changes nothing',
  body: v.strictObject({ days: reminderDays }),
  output: v.object({ items: v.array(upcomingReminder) }),
  success: 200,
  refusals: [],
});

/** Why a customer can't be reminded. */
export const reminderObstacles = ['archived', 'no_address'] as const;

const documentReminders = v.object({
  /** The organization reminds its customers. */
  is_on: v.boolean(),
  /** Held back for this invoice, forever or until a day that the customer promised to pay on. */
  hold: v.nullable(v.object({ until: v.nullable(calendarDay) })),
  is_customer_excluded: v.boolean(),
  /** The customer has a plan of their own. Missing from data saved by older versions of the app. */
  is_own_plan: v.optional(v.boolean(), false),
  /** The last email to the customer couldn't be delivered. */
  is_address_failing: v.boolean(),
  /** Why nothing can be sent to the customer. Missing from data saved by older versions of the app. */
  obstacle: v.optional(v.nullable(v.picklist(reminderObstacles)), null),
  /** Null if none follows. */
  next: v.nullable(v.object({ day: calendarDay, days_after_due: v.number() })),
  sent: v.array(v.object({ days_after_due: v.number(), sent_at: timestamp })),
  /** Null where there is nothing to charge. Missing from data saved by older versions of the app. */
  late_fee: v.optional(
    v.nullable(
      v.object({
        /** The next that is charged automatically, if nothing is paid by then. */
        next: v.nullable(v.object({ day: calendarDay, amount })),
        /** What can be charged by hand today. */
        today: v.nullable(amount),
      }),
    ),
    null,
  ),
});
export type DocumentReminders = v.InferOutput<typeof documentReminders>;

const ofDocument = { params: v.strictObject({ id }), output: documentReminders, success: 200 } as const;

export const getDocumentReminders = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/reminders',
  access: 'user',
  summary: 'Get the automatic reminders of an invoice: the next one, those sent, and why none follows',
  ...ofDocument,
  refusals: ['not_found'],
});

export const holdReminders = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}/reminders/hold',
  access: 'writer',
  summary: 'Send no automatic reminders of an invoice, or none until a promised day has passed',
  body: v.strictObject({ until: v.nullable(calendarDay) }),
  ...ofDocument,
  repeatable: true,
  refusals: ['not_found'],
});

export const releaseReminders = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}/reminders/hold',
  access: 'writer',
  summary: 'Send automatic reminders of an invoice again',
  ...ofDocument,
  repeatable: true,
  refusals: ['not_found'],
});

/** The customer gets no automatic reminders. */
const exclusion = { is_excluded: v.boolean() };

const ofCustomer = {
  params: v.strictObject({ id }),
  /** `is_on`: the organization reminds its customers. */
  output: v.object({ ...exclusion, is_on: v.boolean() }),
  success: 200,
} as const;

export const getCustomerReminders = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/reminders',
  access: 'user',
  summary: 'Get whether a customer gets automatic reminders',
  ...ofCustomer,
  refusals: ['not_found'],
});

export const changeCustomerReminders = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}/reminders',
  access: 'writer',
  summary: 'Exclude a customer from automatic reminders, or stop excluding them',
  body: v.strictObject(exclusion),
  ...ofCustomer,
  repeatable: true,
  refusals: ['not_found'],
});
export type CustomerReminders = v.InferOutput<typeof ofCustomer.output>;
