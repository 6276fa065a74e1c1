import { and, eq, isNull } from 'drizzle-orm';
import type { TokenPair } from '#shared/contract/auth.ts';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { refuseEnded } from './authenticate-session.ts';
import { lostAnswerGrace, parentGrace } from './lifetimes.ts';
import { isGenuine, readRefreshToken, type RefreshToken } from './refresh-token.ts';
import { revokeForReuse } from './end-session.ts';
import { currentTokens } from './token-pair.ts';

type RefreshDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'wakeOutbox'>;

/**
 * Exchanges a refresh token for the next pair, by the token's counter (docs/reliability.md, T1 to T3). The
 * current token rotates. The previous one gets the current pair again, because responses get lost and tabs
 * race. An older one ends the session; a forged one is refused. The rotation is one update conditioned on the
 * counter, without a row lock: of concurrent calls one succeeds, and the others read again and count as calls
 * with the previous token. Throws `session_revoked`, `session_expired`.
 */
export async function refreshSession(deps: RefreshDeps, text: string): Promise<TokenPair> {
  const presented = readRefreshToken(text);
  if (presented === undefined) throw unknownToken();
  for (;;) {
    const session = await readSession(deps.db, presented);
    if (session === undefined) throw unknownToken();
    const now = deps.clock();
    // A forged token isn't proof of theft: knowing a session's ID must not be enough to end it.
    if (!isGenuine(text, session.refreshKey) || presented.counter > session.counter) throw unknownToken();
    refuseEnded(session, now);
    if (presented.counter === session.counter) {
      if (await rotate(deps.db, presented, now)) {
        return currentTokens(deps, { ...session, counter: session.counter + 1 });
      }
    } else if (isLiveParent(session, presented, now)) {
      return currentTokens(deps, session);
    } else {
      await revokeForReuse(deps, session);
      throw new Refusal('session_revoked', (say) => say.access.sessionEnded);
    }
  }
}

async function readSession(db: Database, { organizationId, sessionId }: RefreshToken) {
  const [row] = await db
    .select({
      organizationId: sessions.organizationId,
      id: sessions.id,
      userId: sessions.userId,
      counter: sessions.counter,
      refreshKey: sessions.refreshKey,
      assuranceLevel: sessions.assuranceLevel,
      refreshedAt: sessions.refreshedAt,
      currentSeenAt: sessions.currentSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      deactivatedAt: users.deactivatedAt,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, sessionId)));
  return row;
}

/** False if another request has rotated the token or ended the session. */
async function rotate(db: Database, presented: RefreshToken, now: Date): Promise<boolean> {
  const rotated = await db
    .update(sessions)
    .set({ counter: presented.counter + 1, refreshedAt: now, currentSeenAt: null })
    .where(
      and(
        eq(sessions.organizationId, presented.organizationId),
        eq(sessions.id, presented.sessionId),
        eq(sessions.counter, presented.counter),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  return rotated.length > 0;
}

interface ParentOf {
  readonly counter: number;
  readonly refreshedAt: Date;
  readonly currentSeenAt: Date | null;
}

/** The previous token is accepted for ten seconds, and for a day if the current one was never used. */
function isLiveParent(session: ParentOf, presented: RefreshToken, now: Date): boolean {
  if (session.counter - presented.counter !== 1) return false;
  const grace = session.currentSeenAt === null ? lostAnswerGrace : parentGrace;
  return now <= addSeconds(session.refreshedAt, grace);
}

/** Same message as for an ended session. */
function unknownToken(): Refusal {
  return new Refusal('session_revoked', (say) => say.access.sessionEnded);
}
