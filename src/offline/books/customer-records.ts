import type { Payment } from '#shared/contract/payments.ts';
import type { KeptBooks } from './kept-books.ts';
import type { ListedDocument } from './listed-document.ts';

/** What changes a customer's balance: what is issued and not void, and what was paid. */
export interface CustomerRecords {
  /** Invoices and credit notes. */
  readonly documents: readonly ListedDocument[];
  readonly payments: readonly Payment[];
}

/** Those of one customer. */
export async function recordsOf(books: KeptBooks, customerId: string): Promise<CustomerRecords> {
  const documents = books.documents.filter(
    (document) => document.customer_id === customerId && isCounted(document),
  );
  const payments = (await books.payments).filter(
    (payment) => payment.customer_id === customerId && (payment.voided ?? null) === null,
  );
  return { documents, payments };
}

/** What waits for its number isn't in any books yet. */
function isCounted({ document_type: type, document_number: number, status }: ListedDocument): boolean {
  return type !== 'estimate' && number !== null && status !== 'void';
}

/** The currencies of these records, in the order of the alphabet. */
export function currenciesOf({ documents, payments }: CustomerRecords): string[] {
  return [...new Set([...documents, ...payments].map(({ currency }) => currency))].toSorted();
}

export function inCurrency({ documents, payments }: CustomerRecords, currency: string): CustomerRecords {
  return {
    documents: documents.filter((document) => document.currency === currency),
    payments: payments.filter((payment) => payment.currency === currency),
  };
}
