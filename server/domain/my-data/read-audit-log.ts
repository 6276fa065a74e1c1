import { and, desc, eq, type SQL } from 'drizzle-orm';
import { mostEvents, type MyData } from '#shared/contract/my-data.ts';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import type { Actor } from '../actor.ts';

/**
 * What the actor did and what was done to their account, the latest `mostEvents` first. For changes to the
 * organization's books only the action is included.
 */
export async function readAuditLog(
  tx: Database,
  { organizationId, userId }: Actor,
): Promise<MyData['audit_log']> {
  const aboutThem = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId));
  const [deeds, about] = [
    await latest(tx, organizationId, eq(auditLog.actorId, userId)),
    await latest(tx, organizationId, aboutThem),
  ];
  // Two queries, each with its own index. What users did to themselves is in both.
  const events = new Map([...deeds, ...about].map((row) => [row.id, row]));
  return [...events.values()]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, mostEvents)
    .map((row) => presentEvent(row, userId));
}

type EventRow = typeof auditLog.$inferSelect;

async function latest(
  tx: Database,
  organizationId: string,
  which: SQL | undefined,
): Promise<readonly EventRow[]> {
  return tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), which))
    .orderBy(desc(auditLog.id))
    .limit(mostEvents);
}

function presentEvent(row: EventRow, userId: string): MyData['audit_log'][number] {
  const isTheirs = row.entity === 'user' && row.entityId === userId;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    by_themselves: row.actorId === userId,
    before: isTheirs ? row.before : null,
    after: isTheirs ? row.after : null,
  };
}
