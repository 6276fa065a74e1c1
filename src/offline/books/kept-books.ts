import { dayIn } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { readAll, readMark, readRecord, readRows } from './books-database.ts';
import { statusOn, type DocumentRow } from './document-row.ts';
import { booksSchema, type Mark } from './mark.ts';

/** The books as far as a device has them, with the names and statuses of today. */
export interface KeptBooks {
  readonly customers: ReadonlyMap<string, Customer>;
  readonly documents: readonly DocumentRow[];
  /** Read when they are first wanted. */
  readonly payments: () => Promise<readonly Payment[]>;
}

let latest: { readonly key: string; readonly books: Promise<KeptBooks> } | null = null;

/** The user's mark, if their books on the device are of this version. */
export async function markOf(owner: string): Promise<Mark | null> {
  const mark = await readMark(owner);
  return mark?.schema === booksSchema ? mark : null;
}

/** Reads the books once for each state they are in, and each day. */
export async function keptBooks({ owner, epoch, position, before }: Mark): Promise<KeptBooks> {
  const today = await todayOf();
  const key = JSON.stringify([owner, epoch, position, before, today]);
  if (latest?.key !== key) {
    latest = { key, books: readBooks(today) };
    // The next read tries again.
    latest.books.catch(forgetKept);
  }
  return latest.books;
}

/** Lets go of what is in memory. */
export function forgetKept(): void {
  latest = null;
}

async function readBooks(today: string): Promise<KeptBooks> {
  const [customers, documents] = await Promise.all([all<Customer>('customer'), readRows()]);
  const byId = new Map(customers.map((customer) => [customer.customer_id, customer]));
  let payments: Promise<readonly Payment[]> | undefined;
  return {
    customers: byId,
    documents: documents.map((row) =>
      Object.assign(row, {
        customer_name: nameOn(row, byId.get(row.customer_id)?.name),
        status: statusOn(row, row.is_settled_in_part, today),
      }),
    ),
    payments: async () => (payments ??= readPayments(byId)),
  };
}

async function readPayments(customers: ReadonlyMap<string, Customer>): Promise<readonly Payment[]> {
  return (await all<Payment>('payment')).map((payment) =>
    Object.assign(payment, {
      customer_name: customers.get(payment.customer_id)?.name ?? payment.customer_name,
    }),
  );
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

/** Undefined: not on the device. */
export async function customerOf(id: string): Promise<Customer | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked when it came
  return (await readRecord('customer', id)) as Customer | undefined;
}

/** Values were checked when they came, and the mark names their shape. */
async function all<Value>(kind: 'settings' | 'customer' | 'payment'): Promise<Value[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await readAll(kind)) as Value[];
}
