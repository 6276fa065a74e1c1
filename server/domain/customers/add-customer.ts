import { and, eq } from 'drizzle-orm';
import type { createCustomer, Customer } from '#shared/contract/customers.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { insertRow } from '#server/db/insert-row.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { customerColumns, presentCustomer } from './present-customer.ts';
import { refuseUnknownList } from './refuse-unknown-list.ts';
import type { CustomerRow } from './require-customer.ts';

type NewCustomer = HandlerInput<typeof createCustomer>['body'];

/**
 * Adds a customer. If the ID was already used for the same input, returns that customer; if it was used for
 * other input, or the customer is deleted, throws conflict. With `count`, the caller updates the customer
 * count itself.
 */
export async function addCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { customer_id: id, ...fields }: NewCustomer,
  count: typeof keepTotals = keepTotals,
): Promise<Customer> {
  const { organizationId } = actor;
  const fingerprint = fingerprintOf(fields);
  return inTransaction(deps.db, async (tx) => {
    const earlier = id === undefined ? undefined : await findEarlier(tx, organizationId, id);
    if (earlier !== undefined) {
      refuseOtherContent(earlier, fingerprint);
      if (earlier.deletedAt !== null) throw new Refusal('conflict', (say) => say.customers.deleted);
      return presentCustomer(earlier);
    }
    await refuseUnknownList(tx, organizationId, fields);
    const row = newRow(fields, { organizationId, id: id ?? newId(), fingerprint }, deps.clock());
    const added = await insert(tx, actor, row);
    await count(tx, organizationId, { customers: 1 });
    return added;
  });
}

async function findEarlier(
  tx: Database,
  organizationId: string,
  id: string,
): Promise<CustomerRow | undefined> {
  await claimId(tx, organizationId, id);
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), eq(customers.id, id)));
  return row;
}

/** As PostgreSQL would store it, so that nobody has to wait for it. */
function newRow(
  {
    language = null,
    contacts = [],
    reminder_days = null,
    price_list_id = null,
    billing_address: address,
    ...fields
  }: Omit<NewCustomer, 'customer_id'>,
  key: Pick<CustomerRow, 'organizationId' | 'id' | 'fingerprint'>,
  now: Date,
): CustomerRow {
  const json = { billing_address: address && inStoredOrder(address), contacts: contacts.map(inStoredOrder) };
  const columns = { ...customerColumns({ ...fields, ...json, reminder_days }), language, ...key };
  const parts = {
    contacts: json.contacts,
    reminderDays: reminder_days,
    remindersSince: null,
    priceListId: price_list_id,
  };
  const state = { version: 1, deletedAt: null, blockedAt: null, erasedAt: null, debtorAccount: null };
  return { ...columns, ...parts, ...state, createdAt: now, updatedAt: now };
}

/** The order of fields in `jsonb`. A repeat of the call reads the row, and its answer is the same to the letter. */
function inStoredOrder<Json extends object>(json: Json): Json {
  const fields = Object.entries(json);
  fields.sort(([left], [right]) => left.length - right.length || (left < right ? -1 : 1));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields
  return Object.fromEntries(fields) as Json;
}

async function insert(tx: Database, actor: AuditActor, row: CustomerRow): Promise<Customer> {
  await insertRow(tx, customers, row);
  const added = presentCustomer(row);
  const event = { action: 'customer.added', entity: 'customer', entityId: row.id, after: added } as const;
  await audit(tx, actor, event, row.createdAt);
  return added;
}
