import { and, desc, eq, or } from 'drizzle-orm';
import type { MyData } from '#shared/contract/my-data.ts';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import type { Actor } from '../actor.ts';

/** What the actor did, and what was done to their account, the latest first. */
export async function readAuditLog(
  tx: Database,
  { organizationId, userId }: Actor,
): Promise<MyData['audit_log']> {
  const aboutThem = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId));
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), or(eq(auditLog.actorId, userId), aboutThem)))
    .orderBy(desc(auditLog.id));
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    by_themselves: row.actorId === userId,
    before: row.before,
    after: row.after,
  }));
}
