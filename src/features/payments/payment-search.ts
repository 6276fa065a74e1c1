/** What the form of a payment is opened with. */
export interface PaymentSearch {
  /** Id of the customer who paid. */
  customer?: string;
  /** Ids of the invoices that it is meant for, separated by commas. */
  invoices?: string;
}

/** Reads what a payment is for off an address. */
export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const found: PaymentSearch = {};
  for (const name of ['customer', 'invoices'] as const) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

/** Reads what the page of a payment is opened with: the invoices that its credit is meant for. */
export function readCreditSearch(search: Record<string, unknown>): Pick<PaymentSearch, 'invoices'> {
  const { invoices } = readPaymentSearch(search);
  return invoices === undefined ? {} : { invoices };
}

/** The invoices that an address names. */
export function namedInvoices({ invoices }: { readonly invoices?: unknown }): string[] {
  return typeof invoices === 'string' ? invoices.split(',') : [];
}
