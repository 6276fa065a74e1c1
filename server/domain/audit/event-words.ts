import { and, eq, inArray } from 'drizzle-orm';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import type { Database } from '#server/db/connect.ts';
import type { auditLog } from '#server/db/schema/audit-log.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { currenciesOf } from './event-currencies.ts';
import { unsentOf } from './unsent-mails.ts';

export type EventRow = typeof auditLog.$inferSelect;

/** To display an event: names for its IDs, what they lead to, the currency of its amounts, and unsent emails. */
export type EventWords = Pick<AuditEvent, 'names' | 'currency' | 'about' | 'documents' | 'unsent'>;

type Named = NonNullable<AuditEvent['about']>;

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Loads names and currencies for a page of events, in a fixed number of queries. */
export async function wordsFor(
  db: Database,
  organizationId: string,
  events: readonly EventRow[],
): Promise<(event: EventRow) => EventWords> {
  const ids = events.flatMap((event) => [event.entityId, ...idsIn(event)]);
  const known = new Map(
    [...(await customersOf(db, organizationId, ids)), ...(await documentsOf(db, organizationId, ids))].map(
      (named) => [named.id, named],
    ),
  );
  const currencyOf = await currenciesOf(db, organizationId, events);
  const unsent = await unsentOf(db, organizationId, events);
  return (event) => {
    const about = known.get(event.entityId) ?? null;
    const named = idsIn(event).flatMap((id) => known.get(id) ?? []);
    return {
      names: namesOf(named),
      currency: currencyOf(event),
      about,
      documents: numbered([about, ...named]),
      unsent: unsent(event),
    };
  };
}

function namesOf(named: readonly Named[]): EventWords['names'] {
  return Object.fromEntries(named.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

function numbered(named: readonly (Named | null)[]): EventWords['documents'] {
  const byNumber: EventWords['documents'] = {};
  for (const { type, id, name } of named.filter((one) => one !== null))
    if (type !== 'customer' && name !== null) byNumber[name] = { type, id };
  return byNumber;
}

/** All IDs in the changed fields, at any depth. */
function idsIn({ before, after }: EventRow): string[] {
  return [...new Set([...idsOf(before), ...idsOf(after)])];
}

/** All IDs in a value, at any depth. */
export function idsOf(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsOf) : [];
}

/** Current names, including deleted customers. */
async function customersOf(db: Database, organizationId: string, ids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), inArray(customers.id, [...new Set(ids)])));
  return rows.map(({ id, name }) => ({ type: 'customer', id, name }));
}

/** Drafts have no number. */
async function documentsOf(db: Database, organizationId: string, ids: readonly string[]): Promise<Named[]> {
  return db
    .select({ type: documents.type, id: documents.id, name: documents.number })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...new Set(ids)])));
}
