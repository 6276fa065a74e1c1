import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';

type Noted = Pick<typeof auditLog.$inferSelect, 'id' | 'entity' | 'entityId' | 'before' | 'after'>;

/** An event that sets a document's currency. */
interface Change {
  readonly id: string;
  readonly documentId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The currency of each event's amounts. Events on documents and payments store the currency only when it
 * changes, and a draft's currency may have changed since.
 */
export async function currenciesOf(
  db: Database,
  organizationId: string,
  events: readonly Noted[],
): Promise<(event: Noted) => string | null> {
  const unknown = events.filter((event) => ownCurrency(event) === null);
  const ofEntity = (entity: string) => [
    ...new Set(unknown.filter((event) => event.entity === entity).map(({ entityId }) => entityId)),
  ];
  const documentIds = ofEntity('document');
  const now = new Map([
    ...(await presentCurrencies(db, documents, organizationId, documentIds)),
    ...(await presentCurrencies(db, payments, organizationId, ofEntity('payment'))),
  ]);
  const changes = await currencyChanges(db, organizationId, documentIds);
  return (event) => ownCurrency(event) ?? currencyThen(event, changes) ?? now.get(event.entityId) ?? null;
}

function ownCurrency({ before, after }: Noted): string | null {
  const own = after?.['currency'] ?? before?.['currency'];
  return typeof own === 'string' ? own : null;
}

/** From the last change before the event, else from before the first one after it. IDs sort by time. */
function currencyThen({ id, entityId }: Noted, changes: readonly Change[]): string | null {
  const own = changes.filter(({ documentId }) => documentId === entityId);
  const last = own.findLast((change) => change.id <= id);
  const next = own.find((change) => change.id > id);
  return last === undefined ? (next?.before ?? null) : (last.after ?? last.before);
}

async function presentCurrencies(
  db: Database,
  table: typeof documents | typeof payments,
  organizationId: string,
  ids: readonly string[],
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: table.id, currency: table.currency })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids])));
  return rows.map(({ id, currency }) => [id, currency]);
}

/** Oldest first. Reads the log by its entity index; a document has few entries. */
async function currencyChanges(
  db: Database,
  organizationId: string,
  documentIds: readonly string[],
): Promise<Change[]> {
  if (documentIds.length === 0) return [];
  return db
    .select({
      id: auditLog.id,
      documentId: auditLog.entityId,
      before: sql<string | null>`${auditLog.before} ->> 'currency'`,
      after: sql<string | null>`${auditLog.after} ->> 'currency'`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.entity, 'document'),
        inArray(auditLog.entityId, [...documentIds]),
        sql`(${auditLog.before} ? 'currency' or ${auditLog.after} ? 'currency')`,
      ),
    )
    .orderBy(asc(auditLog.id));
}
