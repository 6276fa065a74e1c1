import * as v from 'valibot';
import { paymentMethods } from '../documents/payment.ts';
import { taxCategories } from '../documents/tax.ts';
import { amount } from './amounts.ts';
import { receivableAges } from './dashboard.ts';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { says } from '../words/field-words.ts';

const count = v.number();

/** What is owed, by days overdue. */
const ages = v.object({
  ...v.entriesFromList(receivableAges, amount),
  total: amount,
  invoices: count,
});
export type AgedAmounts = v.InferOutput<typeof ages>;

const agedReceivables = v.object({
  as_of: calendarDay,
  currencies: v.array(
    v.object({
      currency: v.string(),
      ...ages.entries,
      /** Who owes most first. */
      customers: v.array(v.object({ customer_id: v.string(), customer_name: v.string(), ...ages.entries })),
      /** There are more customers than those listed; the sums cover all. */
      is_cut: v.boolean(),
    }),
  ),
});
export type AgedReceivables = v.InferOutput<typeof agedReceivables>;

/** The day as of which invoices are aged; by default the organization's today. */
const asOf = { as_of: v.optional(calendarDay) };

export const getAgedReceivables = endpoint({
  method: 'GET',
  path: '/api/reports/receivables',
  access: 'user',
  summary: 'Get what was owed at the end of a day, by customer and days overdue',
  query: v.strictObject(asOf),
  output: agedReceivables,
  success: 200,
  refusals: [],
});

const agedInvoice = v.object({
  document_id: v.string(),
  document_number: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  issue_date: calendarDay,
  due_date: v.nullable(calendarDay),
  age: v.picklist(receivableAges),
  amount,
});
export type AgedInvoice = v.InferOutput<typeof agedInvoice>;

export const listAgedInvoices = endpoint({
  method: 'GET',
  path: '/api/reports/receivables/customers/{id}',
  access: 'user',
  summary:
    'List a customer’s invoices that were open at the end of a day, the longest due first; at most 1,000',
  params: v.strictObject({ id }),
  query: v.strictObject(asOf),
  output: v.object({ items: v.array(agedInvoice), is_cut: v.boolean() }),
  success: 200,
  refusals: ['not_found'],
});

/** When tax counts: when it is invoiced, or when it is paid. */
export const taxBases = ['issue', 'payment'] as const;
export type TaxBasis = (typeof taxBases)[number];

const taxReport = v.object({
  from: calendarDay,
  to: calendarDay,
  basis: v.picklist(taxBases),
  currencies: v.array(
    v.object({
      currency: v.string(),
      taxable: amount,
      tax: amount,
      rates: v.array(
        v.object({
          category: v.picklist(taxCategories),
          rate: v.number(),
          name: v.string(),
          taxable: amount,
          tax: amount,
        }),
      ),
    }),
  ),
});
export type TaxReport = v.InferOutput<typeof taxReport>;

const period = v.pipe(
  v.strictObject({ from: calendarDay, to: calendarDay, basis: v.optional(v.picklist(taxBases), 'issue') }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      says((say) => say.endBeforeStart),
    ),
    ['to'],
  ),
);

export const getTaxReport = endpoint({
  method: 'GET',
  path: '/api/reports/taxes',
  access: 'user',
  summary:
    'Get the tax of a period by rate: of what was issued in it, or of what was paid in it; credit notes and refunds count negative',
  query: period,
  output: taxReport,
  success: 200,
  refusals: [],
});

const revenues = {
  /** Without tax: invoices issued in the period, less credit notes. */
  net: amount,
  /** The same of the period a year before. */
  net_before: amount,
};

/** What revenue is grouped by. */
export const revenueGroupings = ['customer', 'item', 'month'] as const;
export type RevenueGrouping = (typeof revenueGroupings)[number];

const revenueReport = v.object({
  from: calendarDay,
  to: calendarDay,
  by: v.picklist(revenueGroupings),
  currencies: v.array(
    v.object({
      currency: v.string(),
      ...revenues,
      /** What brought most first; months in order. */
      groups: v.array(
        v.object({
          /** A customer's ID, a month `YYYY-MM`; null for items. */
          id: v.nullable(v.string()),
          /** A customer's name or a line's description; empty for discounts and charges on whole documents. */
          name: v.string(),
          ...revenues,
        }),
      ),
      /** There are more groups than those listed; the sums cover all. */
      is_cut: v.boolean(),
    }),
  ),
});
export type RevenueReport = v.InferOutput<typeof revenueReport>;

export const getRevenueReport = endpoint({
  method: 'GET',
  path: '/api/reports/revenue',
  access: 'user',
  summary:
    'Get the net revenue of a period by customer, item, or month, beside the year before; credit notes count negative',
  query: v.pipe(
    v.strictObject({
      from: calendarDay,
      to: calendarDay,
      by: v.optional(v.picklist(revenueGroupings), 'customer'),
    }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => from <= to,
        says((say) => say.endBeforeStart),
      ),
      ['to'],
    ),
  ),
  output: revenueReport,
  success: 200,
  refusals: [],
});

const received = {
  payments: count,
  /** Payments. */
  received: amount,
  refunded: amount,
  /** Payments less refunds. */
  net: amount,
};

const paymentReport = v.object({
  from: calendarDay,
  to: calendarDay,
  currencies: v.array(
    v.object({
      currency: v.string(),
      ...received,
      /** By what brought most first. */
      methods: v.array(v.object({ method: v.picklist(paymentMethods), ...received })),
    }),
  ),
});
export type PaymentReport = v.InferOutput<typeof paymentReport>;

export const getPaymentReport = endpoint({
  method: 'GET',
  path: '/api/reports/payments',
  access: 'user',
  summary: 'Get the payments and refunds of a period by method; void ones don’t count',
  query: v.pipe(
    v.strictObject({ from: calendarDay, to: calendarDay }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => from <= to,
        says((say) => say.endBeforeStart),
      ),
      ['to'],
    ),
  ),
  output: paymentReport,
  success: 200,
  refusals: [],
});

const leftOut = v.object({
  currencies: v.array(v.object({ currency: v.string(), documents: v.number(), payments: v.number() })),
});
export type LeftOut = v.InferOutput<typeof leftOut>;

export const getDatevLeftOut = endpoint({
  method: 'GET',
  path: '/api/reports/datev-left-out',
  access: 'exporter',
  summary:
    'Count what a DATEV batch of a period leaves out: documents and payments in other currencies than the organization’s default, for which no exchange rate is known',
  query: v.strictObject({ from: calendarDay, to: calendarDay }),
  output: leftOut,
  success: 200,
  refusals: [],
});
