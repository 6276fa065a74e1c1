import type { CallOutput } from '#shared/contract/endpoint.ts';
import type { Payment } from '#shared/contract/payments.ts';
import type { getCustomerBalance } from '#shared/contract/statements.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { currenciesOf, inCurrency, type CustomerRecords } from './customer-records.ts';
import type { ListedDocument } from './listed-document.ts';

/** A customer's amount due and credit by currency, as the server counts them. */
export function balanceOf(records: CustomerRecords, today: string): CallOutput<typeof getCustomerBalance> {
  return {
    items: currenciesOf(records).map((currency) => balanceIn(inCurrency(records, currency), currency, today)),
  };
}

function balanceIn({ documents, payments }: CustomerRecords, currency: string, today: string) {
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const dueOn = (counted: readonly ListedDocument[]) =>
    sumOf(counted.map(({ amount_due: due }) => minor(due)));
  const left = ({ kind, amount, allocations }: Payment) => {
    const unallocated = minor(amount) - sumOf(allocations.map((allocation) => minor(allocation.amount)));
    return kind === 'payment' ? unallocated : -unallocated;
  };
  const invoices = documents.filter(({ document_type: type }) => type === 'invoice');
  const late = invoices.filter(({ due_date: due }) => due !== null && due < today);
  const ofNotes = dueOn(documents.filter(({ document_type: type }) => type === 'credit_note'));
  const ofPayments = sumOf(payments.map(left));
  return {
    currency,
    due: toWireAmount(dueOn(invoices), currency),
    overdue: toWireAmount(dueOn(late), currency),
    credit: toWireAmount(ofPayments + ofNotes, currency),
    credit_of_notes: toWireAmount(ofNotes, currency),
  };
}
