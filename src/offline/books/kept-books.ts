import { dayIn } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { readAll, readMark, readRecord, readRows } from './books-database.ts';
import { statusOn, type DocumentRow } from './document-row.ts';
import { booksSchema, type Mark } from './mark.ts';

/** The books as far as a device has them, with the names and statuses of today. */
export interface KeptBooks {
  /** Today in the organization's timezone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly documents: readonly DocumentRow[];
  readonly payments: readonly Payment[];
}

let latest: { readonly key: string; readonly books: Promise<KeptBooks> } | null = null;

/** The user's mark, if their books on the device are of this version. */
export async function markOf(owner: string): Promise<Mark | null> {
  const mark = await readMark(owner);
  return mark?.schema === booksSchema ? mark : null;
}

/** Reads the books once for each state they are in, and each hour, because today may be another day. */
export async function keptBooks({ owner, epoch, position, before }: Mark): Promise<KeptBooks> {
  const day = new Date().toISOString().slice(0, 13);
  const key = JSON.stringify([owner, epoch, position, before, day]);
  if (latest?.key !== key) latest = { key, books: readBooks() };
  return latest.books;
}

/** Lets go of what is in memory. */
export function forgetKept(): void {
  latest = null;
}

async function readBooks(): Promise<KeptBooks> {
  const [today, customers, documents, payments] = await Promise.all([
    todayOf(),
    all<Customer>('customer'),
    readRows(),
    all<Payment>('payment'),
  ]);
  const byId = new Map(customers.map((customer) => [customer.customer_id, customer]));
  return {
    today,
    customers: byId,
    documents: documents.map((row) =>
      Object.assign(row, {
        customer_name: nameOn(row, byId.get(row.customer_id)?.name),
        status: statusOn(row, row.is_settled_in_part, today),
      }),
    ),
    payments: payments.map((payment) =>
      Object.assign(payment, {
        customer_name: byId.get(payment.customer_id)?.name ?? payment.customer_name,
      }),
    ),
  };
}

/** A draft has its customer's present name, what was issued the one of then. */
export function nameOn(
  { status, customer_name: stored }: Pick<DocumentRow, 'status' | 'customer_name'>,
  present: string | undefined,
): string {
  return status === 'draft' ? (present ?? stored) : stored;
}

export async function readSettings(): Promise<OrganizationSettings | undefined> {
  return (await all<OrganizationSettings>('settings'))[0];
}

/** Today in the organization's timezone, `YYYY-MM-DD`. */
export async function todayOf(): Promise<string> {
  return dayIn((await readSettings())?.timezone ?? 'UTC', new Date());
}

/** A customer's present name. Undefined: not on the device. */
export async function nameOf(customerId: string): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked when it came
  return ((await readRecord('customer', customerId)) as Customer | undefined)?.name;
}

/** Values were checked when they came, and the mark names their shape. */
async function all<Value>(kind: 'settings' | 'customer' | 'payment'): Promise<Value[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await readAll(kind)) as Value[];
}
