import { dayIn } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { Payment } from '#shared/contract/payments.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { readChanges, readMark, readOnly, readRecord, type Value } from './books-database.ts';
import type { DocumentRow } from './document-row.ts';
import { withWaitingChanges } from '../outbox/waiting-changes.ts';
import type { Added } from '../outbox/waiting-records.ts';
import { gather, mapInSlices, sortByDay, withChanges } from './gather.ts';
import { withIssued } from './with-issued.ts';
import { latestFirst } from './list-documents.ts';
import { latestPaymentFirst } from './list-payments.ts';
import { listedDocument, renamed, type ListedDocument } from './listed-document.ts';
import { areOfSameBooks, booksSchema, isSame, isWhole, type Mark } from './mark.ts';
import { owedByCustomer, type Owed } from './owed-by-customer.ts';

/** The books as far as a device has them, with the names and statuses of today. */
export interface KeptBooks {
  readonly mark: Mark;
  /** The organization's. */
  readonly timezone: string;
  /** Today in this timezone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly items: ReadonlyMap<string, Item>;
  readonly series: ReadonlyMap<string, RecurringInvoice>;
  /** The latest first. */
  readonly documents: readonly ListedDocument[];
  /** The latest first. They are read after the rest. */
  readonly payments: Promise<readonly Payment[]>;
}

let latest: Promise<KeptBooks> | null = null;

/** The user's mark, if their books on the device are of this version. */
export async function markOf(owner: string): Promise<Mark | null> {
  const mark = await readMark(owner);
  return mark?.schema === booksSchema ? mark : null;
}

/** Reads the books once, then what changed since. */
export async function keptBooks(mark: Mark): Promise<KeptBooks> {
  const before = latest ?? Promise.resolve(null);
  const next = before.then(
    async (kept) => (kept === null ? readBooks(mark) : continueWith(kept, mark)),
    async () => readBooks(mark),
  );
  latest = next;
  // The next read tries again.
  next.catch(() => {
    if (latest === next) latest = null;
  });
  return next;
}

/** What each customer owes. Null if the device doesn't have all of the books. */
export async function owedIn(mark: Mark): Promise<Owed | null> {
  return isWhole(mark) ? owedByCustomer((await keptBooks(mark)).documents) : null;
}

/** With what isn't on the server yet: customers and items, changes of them, and documents that are issued. */
export function withAdded(books: KeptBooks, { customers, items, acts }: Added): KeptBooks {
  if (acts.length === 0) return books;
  const allCustomers = withNew(books.customers, customers, ({ customer_id: id }) => id);
  const allItems = withNew(books.items, items, ({ item_id: id }) => id);
  const nowCustomers = withWaitingChanges('customer', allCustomers, acts);
  const nameOf = (id: string) => nowCustomers.get(id)?.name;
  return {
    ...books,
    customers: nowCustomers,
    items: withWaitingChanges('item', allItems, acts),
    documents: withIssued(books.documents, acts, { today: books.today, nameOf }),
  };
}

/** What the server has comes last, and so counts. The same map if nothing is new. */
function withNew<Kept>(
  stored: ReadonlyMap<string, Kept>,
  added: readonly Kept[],
  idOf: (one: Kept) => string,
): ReadonlyMap<string, Kept> {
  if (added.length === 0) return stored;
  return new Map([...added.map((one) => [idOf(one), one] as const), ...stored]);
}

/** Lets go of what is in memory. */
export function forgetKept(): void {
  latest = null;
}

async function readBooks(mark: Mark): Promise<KeptBooks> {
  const timezone = await timezoneOf();
  const today = dayIn(timezone, new Date());
  const customers = await gather<Customer>('customer');
  const items = await gather<Item>('item');
  const series = await gather<RecurringInvoice>('recurring_invoice');
  const rows = await gather<DocumentRow>('row');
  const documents = await mapInSlices(rows.values(), (row) =>
    listedDocument(row, customers.get(row.customer_id)?.name, today),
  );
  const sorted = await sortByDay(documents, ({ issue_date: day }) => day ?? '~', latestFirst);
  return withPayments(
    { mark, timezone, today, customers, items, series, documents: sorted },
    readPayments(customers),
  );
}

async function readPayments(customers: ReadonlyMap<string, Customer>): Promise<readonly Payment[]> {
  const payments = await mapInSlices((await gather<Payment>('payment')).values(), (payment) =>
    named(payment, customers),
  );
  return sortByDay(payments, ({ payment_date: day }) => day, latestPaymentFirst);
}

/** Nobody may have asked for the payments when they can't be read. The next read of the books tries again. */
function withPayments(books: Omit<KeptBooks, 'payments'>, payments: KeptBooks['payments']): KeptBooks {
  payments.catch(forgetKept);
  return { ...books, payments };
}

/** With what changed since, in this tab or another one. */
async function continueWith(kept: KeptBooks, mark: Mark): Promise<KeptBooks> {
  if (kept.today !== dayIn(kept.timezone, new Date())) return readBooks(mark);
  if (isSame(kept.mark, mark)) return kept;
  const { mark: now, of } = await readChanges(kept.mark.position);
  if (now === undefined || !areOfSameBooks(kept.mark, now) || now.pages !== kept.mark.pages)
    return readBooks(mark);
  const timezone = await timezoneOf();
  if (timezone !== kept.timezone) return readBooks(mark);
  const customers = withChanges(kept.customers, of('customer'));
  const nameOf = (row: DocumentRow) => customers.get(row.customer_id)?.name;
  const rows = withChanges(new Map<string, DocumentRow>(), of('row'));
  const changed = new Set(of('row').map(([id]) => id));
  const documents = [
    ...kept.documents
      .filter(({ document_id: id }) => !changed.has(id))
      .map((row) => renamed(row, nameOf(row))),
    ...[...rows.values()].map((row) => listedDocument(row, nameOf(row), kept.today)),
  ];
  return withPayments(
    {
      ...kept,
      mark: now,
      customers,
      items: withChanges(kept.items, of('item')),
      series: withChanges(kept.series, of('recurring_invoice')),
      documents: documents.toSorted(latestFirst),
    },
    kept.payments.then((payments) => changedPayments(payments, of('payment'), customers)),
  );
}

function changedPayments(
  payments: readonly Payment[],
  changes: readonly Value[],
  customers: ReadonlyMap<string, Customer>,
): readonly Payment[] {
  const byId = new Map(payments.map((payment) => [payment.payment_id, payment]));
  const now = [...withChanges(byId, changes).values()];
  return now.map((payment) => named(payment, customers)).toSorted(latestPaymentFirst);
}

function named(payment: Payment, customers: ReadonlyMap<string, Customer>): Payment {
  const name = customers.get(payment.customer_id)?.name ?? payment.customer_name;
  return name === payment.customer_name ? payment : { ...payment, customer_name: name };
}

export async function readSettings(): Promise<OrganizationSettings | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked when it came
  return (await readOnly('settings')) as OrganizationSettings | undefined;
}

async function timezoneOf(): Promise<string> {
  return (await readSettings())?.timezone ?? 'UTC';
}

/** Today in the organization's timezone, `YYYY-MM-DD`. */
export async function todayOf(): Promise<string> {
  return dayIn(await timezoneOf(), new Date());
}

/** Undefined: not on the device. */
export async function customerOf(id: string): Promise<Customer | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked when it came
  return (await readRecord('customer', id)) as Customer | undefined;
}
