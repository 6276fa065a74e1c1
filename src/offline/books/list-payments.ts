import type { CallInput } from '#shared/contract/endpoint.ts';
import type { listPayments } from '#shared/contract/payments.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedAmount } from '#shared/documents/payment.ts';
import { isAmountWithin } from './is-amount-within.ts';
import { containsWords } from './words-of.ts';

type Filters = CallInput<typeof listPayments>['query'];

/** The payments and refunds that match, in the order given. */
export function matchingPayments(payments: readonly Payment[], filters: Filters): Payment[] {
  return payments.filter((payment) => matches(payment, filters));
}

function matches(payment: Payment, filters: Filters): boolean {
  const fields = ['kind', 'customer_id', 'currency', 'refunded_payment_id'] as const;
  return (
    fields.every((field) => filters[field] === undefined || payment[field] === filters[field]) &&
    (filters.with_credit === undefined || payment.unallocated_amount > 0) &&
    isAllocated(payment, filters) &&
    isWithinDays(payment, filters) &&
    // What is void keeps its amount here, as on the server.
    isAmountWithin(signedAmount({ kind: payment.kind, amount: payment.amount }), filters) &&
    isDescribed(payment, filters.q ?? '')
  );
}

function isAllocated({ allocations }: Payment, { document_id: id }: Filters): boolean {
  return id === undefined || allocations.some((allocation) => allocation.document_id === id);
}

function isWithinDays({ payment_date: day }: Payment, { date_from: from, date_to: to }: Filters): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** By the customer, the reference, the notes, or the start of an invoice's number. */
function isDescribed(payment: Payment, q: string): boolean {
  const typed = q.trim().toLowerCase();
  if (typed === '') return true;
  const isFound = containsWords(typed);
  return (
    isFound(`${payment.reference ?? ''} ${payment.notes ?? ''}`.toLowerCase()) ||
    isFound(payment.customer_name.toLowerCase()) ||
    payment.allocations.some(({ document_number: number }) => number?.toLowerCase().startsWith(typed))
  );
}

/** As in the server's list. */
export function latestPaymentFirst(one: Payment, other: Payment): number {
  if (one.payment_date !== other.payment_date) return one.payment_date < other.payment_date ? 1 : -1;
  return one.payment_id < other.payment_id ? 1 : -1;
}
