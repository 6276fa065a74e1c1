import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { idsOf, type EventRow } from './event-words.ts';

/**
 * Leaves out what changed in events about erased people: deleted accounts, erased customers, and their documents and
 * payments. The log itself can't be changed (decision 022).
 */
export async function hideErased(
  db: Database,
  organizationId: string,
  events: readonly EventRow[],
): Promise<(event: EventRow) => EventRow> {
  const subjects = [...new Set(events.flatMap(subjectsOf))];
  const erased = await erasedAmong(db, organizationId, subjects);
  return (event) =>
    subjectsOf(event).some((id) => erased.has(id)) ? { ...event, before: null, after: null } : event;
}

/** A deleted draft is known only by the customer that its event names. */
function subjectsOf({ entityId, before, after }: EventRow): string[] {
  return [entityId, ...idsOf(before), ...idsOf(after)];
}

async function erasedAmong(
  db: Database,
  organizationId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const records = [
    ...(await customersOf(db, organizationId, documents, ids)),
    ...(await customersOf(db, organizationId, payments, ids)),
  ];
  const people = [...new Set([...ids, ...records.map(({ customerId }) => customerId)])];
  const erased = new Set([
    ...(await erasedIn(db, organizationId, users, people)),
    ...(await erasedIn(db, organizationId, customers, people)),
  ]);
  const theirs = records.filter(({ customerId }) => erased.has(customerId));
  return new Set([...erased, ...theirs.map(({ id }) => id)]);
}

/** Customers are looked up by ID afterwards: a join would read all of them. */
async function customersOf(
  db: Database,
  organizationId: string,
  table: typeof documents | typeof payments,
  ids: string[],
) {
  return db
    .select({ id: table.id, customerId: table.customerId })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)));
}

async function erasedIn(
  db: Database,
  organizationId: string,
  table: typeof users | typeof customers,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, ids), isNotNull(table.erasedAt)));
  return rows.map(({ id }) => id);
}
