import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sessionEndedMail } from '../mail/templates.ts';
import { Refusal } from '../refusal.ts';

type Reason = NonNullable<(typeof sessions.$inferSelect)['revokedReason']>;

interface EndedSession {
  readonly organizationId: string;
  readonly id: string;
  readonly userId: string;
  /** For the notification. */
  readonly email: string;
}

/** Ends a session whose refresh token was reused, and notifies the user once. */
export async function revokeForReuse(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeOutbox'>,
  session: EndedSession,
): Promise<void> {
  const now = deps.clock();
  const revoked = await inTransaction(deps.db, async (tx) => {
    const ended = await revoke(tx, session.organizationId, session.id, 'token_reuse', now);
    if (ended) {
      const to = { ...session, language: await languageOfUser(tx, session) };
      await queueMail(tx, sessionEndedMail(to), now);
    }
    return ended;
  });
  if (revoked) deps.wakeOutbox();
}

/** Signs out. The session's tokens are invalid from the next request on. */
export async function endSession(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await revoke(deps.db, actor.organizationId, actor.sessionId, 'signed_out', deps.clock());
}

/** Ends another session of the same user. Throws `not_found`, also for other users' sessions. */
export async function endOwnSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  const { organizationId, userId } = actor;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now, revokedReason: 'signed_out' })
      .where(
        and(
          eq(sessions.organizationId, organizationId),
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Refusal('not_found', (say) => say.access.deviceSignedOut);
    const event = { action: 'user.session_ended', entity: 'user', entityId: userId } as const;
    await audit(tx, actor, { ...event, after: { session_id: sessionId } }, now);
  });
}

/** Ends all other sessions of the user. */
export async function endOtherSessions(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const ended = await revokeSessionsOf(tx, actor, 'signed_out', now, actor.sessionId);
    if (ended === 0) return;
    const event = { action: 'user.other_sessions_ended', entity: 'user', entityId: actor.userId } as const;
    await audit(tx, actor, { ...event, after: { sessions: ended } }, now);
  });
}

interface SessionOwner {
  readonly organizationId: string;
  readonly userId: string;
}

/** Ends all sessions of a user, optionally except one. Returns how many. */
export async function revokeSessionsOf(
  tx: Database,
  { organizationId, userId }: SessionOwner,
  reason: Reason,
  now: Date,
  except?: string,
): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(sessions.organizationId, organizationId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
  return rowCount ?? 0;
}

/** Returns false if the session had already ended. */
async function revoke(
  db: Database,
  organizationId: string,
  sessionId: string,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(sessions.organizationId, organizationId),
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
}
