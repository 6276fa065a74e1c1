import * as v from 'valibot';
import { amountsFitCurrency, amount } from './amounts.ts';
import { calendarDay, timestamp } from './dates.ts';
import { amountsOfDocument, repeatedContent } from './document-content.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';
import { priceChange } from './price-changes.ts';
import { count, rhythm } from './rhythm.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

/** What is made on each day: a draft to review, an issued invoice, or one that is emailed too. */
export const recurringModes = ['draft', 'issue', 'mail'] as const;
/** `blocked`: it stopped at a problem that somebody has to solve. */
export const recurringStates = ['active', 'paused', 'blocked', 'ended'] as const;

const schedule = {
  rhythm,
  start_on: calendarDay,
  end_on: v.nullish(calendarDay, null),
  /** How many dates there are from the start on. */
  times: v.nullish(count(1000), null),
  mode: v.picklist(recurringModes),
};

/** The texts may name their period: `{month}`, `{year}` (shared/recurring/period-words.ts). */
const content = {
  ...repeatedContent,
  lines: v.pipe(
    repeatedContent.lines,
    v.minLength(
      1,
      says((say) => say.addALine),
    ),
  ),
};

/** What a user enters. */
export const recurringFields = v.strictObject({ ...content, ...schedule });

/** How often, from when, and until when. */
export const recurringSchedule = v.object(schedule);

const entered = v.strictObject({
  recurring_invoice_id: v.optional(id),
  /** For a new one: none due up to this day follows. */
  settled_to: v.optional(calendarDay),
  /** For a new one: the day of the invoice that it goes on from. No date up to it follows, whenever that would be due. */
  continues_from: v.optional(calendarDay),
  ...content,
  ...schedule,
  version: expectedVersion,
});

const oneEnd = says((say) => say.oneEnd);

export const recurringInvoiceInput = v.pipe(
  entered,
  amountsFitCurrency<v.InferOutput<typeof entered>>(amountsOfDocument),
  v.forward(
    v.check(({ end_on: end, times }) => end === null || times === null, oneEnd),
    ['times'],
  ),
  v.forward(
    v.check(
      ({ end_on: end, start_on: start }) => end === null || end >= start,
      says((say) => say.endBeforeStart),
    ),
    ['end_on'],
  ),
);
export type RecurringInvoiceInput = v.InferOutput<typeof recurringInvoiceInput>;

/**
 * When the invoice of a day is due: another day if it falls on a weekend that is avoided. Several may have the same one.
 * Missing from data saved by older versions of the app: then it is the day.
 */
const dueOn = v.optional(v.string());

const summary = {
  recurring_invoice_id: v.string(),
  customer_id: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  /** Of the next invoice, in major units. */
  total_amount: amount,
  rhythm,
  mode: v.picklist(recurringModes),
  state: v.picklist(recurringStates),
  /** When the next invoice is due; null if none follows, or the customer is archived. */
  next_on: v.nullable(v.string()),
  /** No invoices are made for them. Missing from data saved by older versions of the app. */
  is_customer_archived: v.optional(v.boolean(), false),
  version,
};

export const recurringSummary = v.object(summary);
export type RecurringSummary = v.InferOutput<typeof recurringSummary>;

export const recurringInvoice = v.object({
  ...content,
  ...schedule,
  ...summary,
  /** Why it is blocked, for the user. */
  blocked_reason: v.nullable(v.string()),
  /** No day up to this one follows. */
  settled_to: v.string(),
  /** The next twelve days, with those that are to be skipped. None while the customer is archived. */
  next_days: v.array(v.object({ day: v.string(), is_skipped: v.boolean(), due_on: dueOn })),
  /** Price changes to come, in the order in which they apply. Missing from data saved by older versions of the app. */
  price_changes: v.optional(v.array(priceChange), []),
  created_at: timestamp,
  updated_at: timestamp,
});
export type RecurringInvoice = v.InferOutput<typeof recurringInvoice>;

export const recurringRun = v.object({
  day: v.string(),
  due_on: dueOn,
  outcome: v.picklist(['made', 'skipped']),
  /** Null if skipped, or if the draft was deleted since. */
  document_id: v.nullable(v.string()),
  /** Null for a draft. */
  document_number: v.nullable(v.string()),
  /** True if it came too late to be emailed unseen. */
  is_held_back: v.boolean(),
});
export type RecurringRun = v.InferOutput<typeof recurringRun>;

export const listRecurringInvoices = endpoint({
  method: 'GET',
  path: '/api/recurring-invoices',
  access: 'user',
  summary: 'List recurring invoices, newest first',
  query: v.strictObject({ ...pageQuery, state: v.optional(v.picklist(recurringStates)) }),
  output: pageOf(recurringSummary),
  success: 200,
  refusals: [],
});

export const getRecurringInvoice = endpoint({
  method: 'GET',
  path: '/api/recurring-invoices/{id}',
  access: 'user',
  summary: 'Get a recurring invoice with its next twelve days',
  params: v.strictObject({ id }),
  output: recurringInvoice,
  success: 200,
  refusals: ['not_found'],
});

export const listRecurringRuns = endpoint({
  method: 'GET',
  path: '/api/recurring-invoices/{id}/runs',
  access: 'user',
  summary: 'List what a recurring invoice has made and skipped, latest first',
  params: v.strictObject({ id }),
  query: v.strictObject(pageQuery),
  output: pageOf(recurringRun),
  success: 200,
  refusals: ['not_found'],
});

export const createRecurringInvoice = endpoint({
  method: 'POST',
  path: '/api/recurring-invoices',
  access: 'writer',
  summary: 'Create a recurring invoice; days before today are left out',
  body: recurringInvoiceInput,
  output: recurringInvoice,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict'],
});

export const updateRecurringInvoice = endpoint({
  method: 'PUT',
  path: '/api/recurring-invoices/{id}',
  access: 'writer',
  summary: 'Change a recurring invoice from its next day on; what it made stays as it is',
  params: v.strictObject({ id }),
  body: recurringInvoiceInput,
  output: recurringInvoice,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'version_conflict', 'transition_not_allowed'],
});

const act = {
  params: v.strictObject({ id }),
  output: recurringInvoice,
  success: 200,
  repeatable: true,
  access: 'writer',
} as const;

export const pauseRecurringInvoice = endpoint({
  ...act,
  method: 'POST',
  path: '/api/recurring-invoices/{id}/pause',
  summary: 'Make nothing until resumed',
  refusals: ['not_found', 'transition_not_allowed'],
});

export const resumeRecurringInvoice = endpoint({
  ...act,
  method: 'POST',
  path: '/api/recurring-invoices/{id}/resume',
  summary: 'Go on after a pause or a problem, leaving out or making what was missed',
  body: v.strictObject({ missed: v.picklist(['leave_out', 'make']) }),
  refusals: ['not_found', 'transition_not_allowed'],
});

export const endRecurringInvoice = endpoint({
  ...act,
  method: 'POST',
  path: '/api/recurring-invoices/{id}/end',
  summary: 'End a recurring invoice for good; what it made stays',
  refusals: ['not_found'],
});

export const skipRecurringDay = endpoint({
  ...act,
  method: 'POST',
  path: '/api/recurring-invoices/{id}/skip',
  summary: 'Skip one of the next days, or take that back',
  body: v.strictObject({ day: calendarDay, is_skipped: v.boolean() }),
  refusals: ['not_found', 'transition_not_allowed'],
});
