import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { absoluteLifetime } from './lifetimes.ts';
import type { TokenSession } from './token-pair.ts';

/**
 * Turns a half session into a full one and rotates its refresh token (ASVS 7.2.4). Throws `session_revoked`
 * if it has ended, which also rolls back the used code.
 */
export async function raiseSession(tx: Database, actor: Actor, now: Date): Promise<TokenSession> {
  const [raised] = await tx
    .update(sessions)
    .set({
      assuranceLevel: 2,
      counter: sql`${sessions.counter} + 1`,
      refreshedAt: now,
      currentSeenAt: null,
      failedCodes: 0,
      expiresAt: addSeconds(now, absoluteLifetime),
    })
    .where(
      and(
        eq(sessions.organizationId, actor.organizationId),
        eq(sessions.id, actor.sessionId),
        eq(sessions.assuranceLevel, 1),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
  if (raised !== undefined) return raised;
  throw new Refusal('session_revoked', (say) => say.access.sessionEnded);
}
