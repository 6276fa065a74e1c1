import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Session } from '#shared/contract/sessions.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { idleLifetime } from './lifetimes.ts';

/** The user's active sessions, latest first. */
export async function listSessions(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<Session[]> {
  const now = deps.clock();
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.organizationId, actor.organizationId),
        eq(sessions.userId, actor.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.refreshedAt, addSeconds(now, -idleLifetime)),
      ),
    )
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.refreshedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}
