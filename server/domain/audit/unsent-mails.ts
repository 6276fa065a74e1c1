import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { EventRow } from './event-words.ts';

type Unsent = AuditEvent['unsent'];

/** Recorded when their emails are queued, before it is known what becomes of them. */
const mailings: ReadonlySet<string> = new Set([
  'customer.statement_mailed',
  'document.mailed',
  'document.reminded',
]);

/** A mail is queued at the moment of its event. */
const keyOf = (entityId: string | null, at: Date) => `${entityId} ${at.getTime()}`;

/** What has become of the emails of these events that haven't gone out, by address. */
export async function unsentOf(
  db: Database,
  organizationId: string,
  events: readonly EventRow[],
): Promise<(event: EventRow) => Unsent> {
  const mailed = events.filter(({ action, after }) => mailings.has(action) && after !== null);
  const found = new Map<string, Unsent>();
  for (const { recipient, state, documentId, customerId, createdAt } of await unsentAmong(
    db,
    organizationId,
    mailed,
  )) {
    const key = keyOf(documentId ?? customerId, createdAt);
    const outcome = state === 'kept' || state === 'failed' ? state : 'queued';
    found.set(key, { ...found.get(key), [recipient]: outcome });
  }
  return ({ action, entityId, createdAt }) =>
    (mailings.has(action) && found.get(keyOf(entityId, createdAt))) || {};
}

async function unsentAmong(db: Database, organizationId: string, mailed: readonly EventRow[]) {
  if (mailed.length === 0) return [];
  const ids = mailed.map(({ entityId }) => entityId);
  const { recipient, state, documentId, customerId, createdAt } = mails;
  return db
    .select({ recipient, state, documentId, customerId, createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.organizationId, organizationId),
        or(inArray(documentId, ids), inArray(customerId, ids)),
        inArray(
          createdAt,
          mailed.map((event) => event.createdAt),
        ),
        isNull(mails.sentAt),
      ),
    );
}
