import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
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

/** In one query. Usually nobody is erased. */
async function erasedAmong(
  db: Database,
  organizationId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await unionAll(
    erasedIn(db, organizationId, users, ids),
    erasedIn(db, organizationId, customers, ids),
    ofErasedCustomers(db, organizationId, documents, ids),
    ofErasedCustomers(db, organizationId, payments, ids),
  );
  return new Set(rows.map(({ id }) => id));
}

function erasedIn(
  db: Database,
  organizationId: string,
  table: typeof users | typeof customers,
  ids: string[],
) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, ids), isNotNull(table.erasedAt)));
}

/** Each record's customer is looked up by ID: a join would read all customers. */
function ofErasedCustomers(
  db: Database,
  organizationId: string,
  table: typeof documents | typeof payments,
  ids: string[],
) {
  const customerErasedAt = db
    .select({ at: customers.erasedAt })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), eq(customers.id, table.customerId)));
  return db
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.organizationId, organizationId), inArray(table.id, ids), isNotNull(customerErasedAt)),
    );
}
