import type { DocumentRow } from './document-row.ts';

type OpenAmount = Pick<DocumentRow, 'amount_due' | 'currency'> & { is_overdue: boolean };

/** What is due of each invoice, by the id of its customer. */
export type Owed = Readonly<Partial<Record<string, readonly OpenAmount[]>>>;

type Counted = Pick<DocumentRow, 'amount_due' | 'currency' | 'document_type' | 'status' | 'customer_id'>;

const closed = new Set(['draft', 'void']);

export function owedByCustomer(documents: readonly Counted[]): Owed {
  const owed = new Map<string, OpenAmount[]>();
  for (const { document_type: type, status, customer_id: id, amount_due, currency } of documents) {
    if (type !== 'invoice' || closed.has(status) || amount_due <= 0) continue;
    const amount = { amount_due, currency, is_overdue: status === 'overdue' };
    const own = owed.get(id);
    if (own === undefined) owed.set(id, [amount]);
    else own.push(amount);
  }
  return Object.fromEntries(owed);
}
