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
