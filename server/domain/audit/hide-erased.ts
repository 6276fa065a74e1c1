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
  const erased = subjects.length === 0 ? new Set() : await erasedAmong(db, organizationId, subjects);
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
  const ofErased = (table: typeof documents | typeof payments) =>
    db
      .select({ id: table.id })
      .from(table)
      .innerJoin(
        customers,
        and(eq(customers.organizationId, organizationId), eq(customers.id, table.customerId)),
      )
      .where(
        and(eq(table.organizationId, organizationId), inArray(table.id, ids), isNotNull(customers.erasedAt)),
      );
  const erased = (table: typeof users | typeof customers) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(eq(table.organizationId, organizationId), inArray(table.id, ids), isNotNull(table.erasedAt)),
      );
  const found = [
    ...(await erased(users)),
    ...(await erased(customers)),
    ...(await ofErased(documents)),
    ...(await ofErased(payments)),
  ];
  return new Set(found.map(({ id }) => id));
}
