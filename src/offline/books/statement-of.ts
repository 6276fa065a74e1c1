import { addDays } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import type { getStatement, Statement } from '#shared/contract/statements.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { currenciesOf, inCurrency, type CustomerRecords } from './customer-records.ts';

/** As on the server. */
const mostEntries = 2000;

interface Asked {
  readonly customer: Customer;
  readonly query: CallInput<typeof getStatement>['query'];
  readonly today: string;
  readonly defaultCurrency: string;
}

/** A customer's invoices and payments in a period, as the server lists them. Undefined: the server has to say why not. */
export function statementOf(
  records: CustomerRecords,
  { customer, query, today, defaultCurrency }: Asked,
): Statement | undefined {
  const [only, other] = currenciesOf(records);
  const usual = only === undefined || other !== undefined ? (customer.currency ?? defaultCurrency) : only;
  const { currency = usual, date_to: to = today } = query;
  const { date_from: from = addDays(to, -365) } = query;
  const movements = movementsOf(inCurrency(records, currency), currency);
  const within = movements.filter(({ day }) => day >= from && day <= to);
  if (from > to || within.length > mostEntries) return undefined;
  const wire = (amount: bigint) => toWireAmount(amount, currency);
  const opening = sumOf(movements.filter(({ day }) => day < from).map(({ amount }) => amount));
  let balance = opening;
  const entries = within.map(({ day: date, kind, reference, amount }) => {
    balance += amount;
    return { date, kind, reference, amount: wire(amount), balance: wire(balance) };
  });
  return {
    customer_id: customer.customer_id,
    customer_name: customer.name,
    currency,
    date_from: from,
    date_to: to,
    opening_balance: wire(opening),
    entries,
    closing_balance: wire(balance),
  };
}

interface Movement {
  readonly day: string;
  readonly kind: Statement['entries'][number]['kind'];
  readonly reference: string | null;
  /** Positive increases what the customer owes. */
  readonly amount: bigint;
  /** When it was issued or recorded, and its ID: the order within a day. */
  readonly at: string;
  readonly id: string;
}

function movementsOf({ documents, payments }: CustomerRecords, currency: string): Movement[] {
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const ofDocuments = documents.map((document): Movement => {
    const owed = minor(document.total_amount) + minor(document.rounding_amount);
    return {
      day: document.issue_date ?? '',
      kind: document.document_type === 'invoice' ? 'invoice' : 'credit_note',
      reference: document.document_number,
      amount: document.document_type === 'invoice' ? owed : -owed,
      at: document.issued_at ?? '',
      id: document.document_id,
    };
  });
  const ofPayments = payments.map(({ amount, kind, ...payment }): Movement => ({
    day: payment.payment_date,
    kind,
    reference: payment.reference,
    amount: kind === 'refund' ? minor(amount) : -minor(amount),
    at: payment.created_at,
    id: payment.payment_id,
  }));
  return [...ofDocuments, ...ofPayments].toSorted(inOrder);
}

function inOrder(one: Movement, other: Movement): number {
  const [a, b] = [one, other].map(({ day, at, id }) => `${day} ${at} ${id}`);
  return a !== undefined && b !== undefined && a < b ? -1 : 1;
}
