import * as v from 'valibot';
import { paymentKinds, paymentMethods } from '../documents/payment.ts';
import { amount, amountsFitCurrency, currencyCode } from './amounts.ts';
import { calendarDay, timestamp } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalText, requiredText } from './fields.ts';
import { amountRange, dayRange, pageQuery, searchedPageOf, searchWords } from './lists.ts';
import { says } from '../words/field-words.ts';

const positive = v.pipe(
  amount,
  v.gtValue(
    0,
    says((say) => say.greaterThanZero),
  ),
);

const method = v.picklist(
  paymentMethods,
  says((say) => say.unknownPaymentMethod),
);

const fields = {
  /** A refund is a row of its own, also with a positive amount. */
  kind: v.optional(
    v.picklist(
      paymentKinds,
      says((say) => say.unknownPaymentKind),
    ),
    'payment',
  ),
  customer_id: id,
  currency: currencyCode,
  amount: positive,
  payment_date: calendarDay,
  /** Check or transfer number. */
  reference: optionalText((say) => say.labels.paymentReference, 100),
  notes: optionalText((say) => say.labels.notes, 2000),
  /** The payment a refund returns. */
  refunded_payment_id: v.nullish(id, null),
};

export const payment = v.object({
  payment_id: v.string(),
  ...fields,
  method,
  customer_name: v.string(),
  /** The invoices the money was allocated to. The rest stays with the customer as credit. */
  allocations: v.array(
    v.object({
      document_id: v.string(),
      document_number: v.nullable(v.string()),
      amount,
      /**
       * Set on a single payment if the invoice's credit notes have this much left, which absorbs what is refunded
       * of the allocation.
       */
      credit_left: v.optional(amount),
    }),
  ),
  /** The customer's remaining credit: neither allocated nor refunded. */
  unallocated_amount: amount,
  created_at: timestamp,
  /** Set if it was recorded by mistake and counts nowhere. */
  voided: v.optional(v.nullable(v.object({ at: timestamp, reason: v.string() })), null),
});
export type Payment = v.InferOutput<typeof payment>;

const allocations = v.pipe(
  v.array(v.strictObject({ document_id: id, amount: positive })),
  v.maxLength(
    100,
    says((say) => say.tooManyAllocations(100)),
  ),
  v.check(
    (entries) => areOfDifferentInvoices(entries),
    says((say) => say.invoiceTwice),
  ),
);

const entered = v.strictObject({
  payment_id: v.optional(id),
  ...fields,
  /** Default: `other`, or for a refund the method of its payment. */
  method: v.optional(method),
  allocations: v.optional(allocations, []),
});

export const paymentInput = v.pipe(
  entered,
  amountsFitCurrency((body: v.InferOutput<typeof entered>) => [
    { path: ['amount'], amount: body.amount },
    ...body.allocations.map((allocation, index) => ({
      path: ['allocations', index, 'amount'],
      amount: allocation.amount,
    })),
  ]),
);
export type PaymentInput = v.InferOutput<typeof paymentInput>;

/** Filters for payment lists and exports. */
export const paymentFilters = {
  /** Words of a customer, reference or note, or the start of a paid invoice's number. */
  q: v.optional(searchWords),
  kind: v.optional(
    v.picklist(
      paymentKinds,
      says((say) => say.unknownPaymentKind),
    ),
  ),
  customer_id: v.optional(id),
  /** `1`: only payments with remaining credit. Requires a customer. */
  with_credit: v.optional(
    v.picklist(
      ['1'],
      says((say) => say.onlyOne),
    ),
  ),
  /** Allocated to, or taken back from, this invoice. */
  document_id: v.optional(id),
  /** Refunds of this payment. */
  refunded_payment_id: v.optional(id),
  currency: v.optional(currencyCode),
  ...dayRange,
  ...amountRange,
};

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'user',
  summary: 'List payments and refunds, newest first',
  query: v.strictObject({ ...paymentFilters, ...pageQuery }),
  output: v.object({
    ...searchedPageOf(payment).entries,
    /** Set if the search looked at references and notes of the latest payments only. */
    are_notes_cut: v.optional(v.literal(true)),
  }),
  success: 200,
  refusals: [],
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payments/{id}',
  access: 'user',
  summary: 'Get a payment or refund',
  params: v.strictObject({ id }),
  output: payment,
  success: 200,
  refusals: ['not_found'],
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'writer',
  summary: 'Record a payment or refund; repeating a payment_id records no second one',
  body: paymentInput,
  output: payment,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'overpayment', 'conflict'],
});

const allocationInput = v.strictObject({
  allocations: v.pipe(
    allocations,
    v.minLength(
      1,
      says((say) => say.chooseInvoice),
    ),
  ),
});
export type AllocationInput = v.InferOutput<typeof allocationInput>;

export const allocatePayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/allocations',
  access: 'writer',
  summary: 'Allocate the remaining credit of a payment to invoices',
  params: v.strictObject({ id }),
  body: allocationInput,
  output: payment,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'overpayment', 'conflict'],
});

export const voidPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/void',
  access: 'writer',
  summary: 'Void a payment or refund recorded by mistake; it stays in the records but counts nowhere',
  params: v.strictObject({ id }),
  body: v.strictObject({
    reason: requiredText(
      (say) => say.labels.reason,
      500,
      (say) => say.enterReason,
    ),
  }),
  output: payment,
  success: 200,
  refusals: ['not_found', 'conflict'],
});

function areOfDifferentInvoices(entries: readonly { readonly document_id: string }[]): boolean {
  return new Set(entries.map((entry) => entry.document_id)).size === entries.length;
}
