import { readWaitingSearch, type WaitingSearch } from '#features/shared/outbox/waiting-search.ts';
import type { Payment } from '#shared/contract/payments.ts';

/** URL parameters of the payment form. */
export interface PaymentSearch extends WaitingSearch {
  customer?: string;
  /** Ids of the invoices to pay, separated by commas. */
  invoices?: string;
}

/** Reads the parameters of the payment form. */
export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const found: PaymentSearch = readWaitingSearch(search);
  for (const name of ['customer', 'invoices'] as const) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

/** Reads the parameters of a payment's page: the invoices its credit is meant for. */
export function readCreditSearch(search: Record<string, unknown>): Pick<PaymentSearch, 'invoices'> {
  const { invoices } = readPaymentSearch(search);
  return invoices === undefined ? {} : { invoices };
}

/** The invoice ids in a URL. */
export function namedInvoices({ invoices }: { readonly invoices?: unknown }): string[] {
  return typeof invoices === 'string' ? invoices.split(',') : [];
}

/** The parameters of a form for the same customer and invoices. */
export function searchAgain({ customer_id: customer, allocations }: Payment): PaymentSearch {
  const invoices = allocations.map(({ document_id: id }) => id).join(',');
  return { customer, ...(invoices !== '' && { invoices }) };
}
