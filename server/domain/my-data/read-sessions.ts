import { and, desc, eq } from 'drizzle-orm';
import type { MyData } from '#shared/contract/my-data.ts';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import type { Actor } from '../actor.ts';

/** The actor's sessions, latest first, including ended ones not yet deleted. */
export async function readSessions(
  tx: Database,
  { organizationId, userId }: Actor,
): Promise<MyData['sessions']> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.refreshedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.revokedAt?.toISOString() ?? null,
    ended_because: row.revokedReason,
  }));
}
