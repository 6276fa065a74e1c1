import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import type { auditLog } from '#server/db/schema/audit-log.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { currenciesOf } from './event-currencies.ts';

export type EventRow = typeof auditLog.$inferSelect;

/** What it takes to display an event: names for its IDs and the currency of its amounts. */
export interface EventWords {
  readonly names: Record<string, string>;
  readonly currency: string | null;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Loads names and currencies for a page of events, in a fixed number of queries. */
export async function wordsFor(
  db: Database,
  organizationId: string,
  events: readonly EventRow[],
): Promise<(event: EventRow) => EventWords> {
  const ids = events.flatMap(idsIn);
  const names = new Map([
    ...(await customerNames(db, organizationId, ids)),
    ...(await documentNumbers(db, organizationId, ids)),
  ]);
  const currencyOf = await currenciesOf(db, organizationId, events);
  return (event) => ({ names: namesIn(event, names), currency: currencyOf(event) });
}

function namesIn(event: EventRow, known: ReadonlyMap<string, string>): Record<string, string> {
  const named = idsIn(event).map((id) => [id, known.get(id)] as const);
  return Object.fromEntries(named.filter((entry): entry is readonly [string, string] => Boolean(entry[1])));
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
async function customerNames(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), inArray(customers.id, [...new Set(ids)])));
  return rows.map(({ id, name }) => [id, name] as const);
}

/** Drafts have no number and are left out. */
async function documentNumbers(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...new Set(ids)])));
  return rows.map(({ id, number }) => [id, number ?? ''] as const);
}
