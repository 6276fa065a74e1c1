import { amountBound, hasAmountBounds, type ListSearch } from '#features/shared/list/list-search.ts';
import type { PagedList } from '#features/shared/list/paged-list.ts';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { openedWith } from '#features/shared/saved/opened-with.ts';
import type { Services } from '#features/shared/services.ts';
import { listPayments, payment, type Payment } from '#shared/contract/payments.ts';
import { paymentKinds } from '#shared/documents/payment.ts';

/** The filters of the list as its calls take them. */
export function filtersOf(search: ListSearch) {
  const { q, status, customer, currency, from, to, amount_from: least, amount_to: most } = search;
  return {
    q,
    kind: paymentKinds.find((known) => known === status),
    customer_id: customer,
    currency,
    date_from: from,
    date_to: to,
    amount_from: amountBound(least),
    amount_to: amountBound(most),
  };
}

/** Payments and refunds that match, latest first. */
export function paymentList(services: Services, search: ListSearch): PagedList<Payment> {
  const filters = filtersOf(search);
  return savedList(services, {
    key: `payments ${JSON.stringify(filters)}`,
    row: payment,
    isKept: search.q === undefined && !hasAmountBounds(search),
    ask: (api, cursor, signal) =>
      api(listPayments, { query: { ...filters, limit: pageSize, cursor } }, signal ? { signal } : {}),
  });
}

/** The list opens with its rows, if the device has them. */
export async function openPaymentList(services: Services, search: ListSearch): Promise<void> {
  await openedWith(paymentList(services, search).first);
}
