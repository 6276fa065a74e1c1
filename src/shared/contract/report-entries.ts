import * as v from 'valibot';
import { paymentMethods } from '../documents/payment.ts';
import { taxCategories } from '../documents/tax.ts';
import { says } from '../words/field-words.ts';
import { amount } from './amounts.ts';
import { receivableAges } from './dashboard.ts';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { taxBases } from './reports.ts';

/** A document or payment behind a figure of a report, with its part of it. Credit notes and refunds are negative. */
const reportEntry = v.object({
  /** Null for payments that aren't looked at by document. */
  document: v.nullable(
    v.object({ id: v.string(), type: v.picklist(['invoice', 'credit_note']), number: v.string() }),
  ),
  /** Null if the entry is a document's own. */
  payment: v.nullable(v.object({ id: v.string(), kind: v.picklist(['payment', 'refund']) })),
  /** Of issue or of payment. */
  day: calendarDay,
  due_date: v.nullable(calendarDay),
  customer_name: v.string(),
  amount,
  /** In tax reports; `amount` is without it. */
  tax: v.nullable(amount),
});
export type ReportEntry = v.InferOutput<typeof reportEntry>;

const reportEntries = v.object({
  currency: v.string(),
  /** Of all entries: the figure in the report. */
  amount,
  tax: v.nullable(amount),
  count: v.number(),
  /** The latest first; at most 1,000. */
  items: v.array(reportEntry),
});
export type ReportEntries = v.InferOutput<typeof reportEntries>;

const currency = v.pipe(v.string(), v.length(3));
const days = { from: calendarDay, to: calendarDay, currency };

const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const endBeforeStart = says((say) => say.endBeforeStart);

export const listReceivableEntries = endpoint({
  method: 'GET',
  path: '/api/reports/receivables/entries',
  access: 'user',
  summary: 'List the invoices that were open at the end of a day, with what was owed on each',
  query: v.strictObject({
    as_of: v.optional(calendarDay),
    currency,
    age: v.optional(v.picklist(receivableAges)),
    customer: v.optional(id),
  }),
  output: reportEntries,
  success: 200,
  refusals: [],
});

const revenueDays = v.strictObject({
  ...days,
  /** The same days of the year before. */
  before: v.optional(v.literal('true')),
  customer: v.optional(id),
  /** What lines call it; empty for discounts and charges on whole documents. */
  item: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** `YYYY-MM`, of the year that is compared. */
  month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))),
});

export const listRevenueEntries = endpoint({
  method: 'GET',
  path: '/api/reports/revenue/entries',
  access: 'user',
  summary:
    'List the invoices and credit notes that the net revenue of a period is made of, of all or of a customer, an item, or a month',
  query: v.pipe(
    revenueDays,
    v.forward(v.partialCheck([['from'], ['to']], isInOrder, endBeforeStart), ['to']),
  ),
  output: reportEntries,
  success: 200,
  refusals: [],
});

const paymentDays = v.strictObject({ ...days, method: v.optional(v.picklist(paymentMethods)) });

export const listPaymentEntries = endpoint({
  method: 'GET',
  path: '/api/reports/payments/entries',
  access: 'user',
  summary: 'List the payments and refunds of a period, of all or of one method; void ones don’t count',
  query: v.pipe(
    paymentDays,
    v.forward(v.partialCheck([['from'], ['to']], isInOrder, endBeforeStart), ['to']),
  ),
  output: reportEntries,
  success: 200,
  refusals: [],
});

const taxDays = v.strictObject({
  ...days,
  basis: v.optional(v.picklist(taxBases), 'issue'),
  /** With `category` and `name`: of one tax. */
  rate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,6})?$/))),
  category: v.optional(v.picklist(taxCategories)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export const listTaxEntries = endpoint({
  method: 'GET',
  path: '/api/reports/taxes/entries',
  access: 'user',
  summary:
    'List the documents that the tax of a period is made of, of all taxes or of one: those issued in it, or the invoices that were paid in it',
  query: v.pipe(taxDays, v.forward(v.partialCheck([['from'], ['to']], isInOrder, endBeforeStart), ['to'])),
  output: reportEntries,
  success: 200,
  refusals: [],
});
