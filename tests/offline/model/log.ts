import { eq } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/audit-log.ts';
import type { TestDatabase } from '#tests/test-database.ts';

export type Log = readonly (typeof auditLog.$inferSelect)[];

/** All that was done in an organization, in order. */
export async function readLog({ db }: TestDatabase, organizationId: string): Promise<Log> {
  return db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId)).orderBy(auditLog.id);
}
