import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { TokenPair } from '#shared/contract/auth.ts';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import type { Caller } from '../caller.ts';
import { isDemoOrganization } from '../demo/demo-organization.ts';
import type { Deps } from '../deps.ts';
import { rememberPlaces } from '../places/known-places.ts';
import { Refusal } from '../refusal.ts';
import { removeIfDue } from '../two-factor/removal.ts';
import { absoluteLifetime, halfSessionLifetime, sessionsPerUser } from './lifetimes.ts';
import { currentTokens } from './token-pair.ts';

interface SigningIn {
  readonly organizationId: string;
  readonly userId: string;
  /** The stored hash the password was just checked against; undefined without a password. */
  readonly provedHash?: string | null;
  /** A passkey was checked, so no code is required. */
  readonly hasSecondFactor?: boolean;
  readonly caller: Caller;
}

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'places' | 'publicUrl' | 'demoAccount'>;

const longestUserAgent = 300;

/**
 * Starts a session, or a half session if two-factor authentication is on. Over the limit of twenty, ends the
 * one unused for longest. Throws `invalid_credentials` if the account was deactivated or its password changed
 * in the meantime, and for the demo's public accounts if this server doesn't show them.
 */
export async function startSession(deps: SessionDeps, user: SigningIn): Promise<TokenPair> {
  const now = deps.clock();
  if (deps.demoAccount === null && (await isDemoOrganization(deps.db, user.organizationId)))
    throw incorrect();
  const session = await inTransaction(deps.db, async (tx) => {
    const begun = newSession(user, await lockUser(tx, deps.publicUrl, user, now), now);
    await tx.insert(sessions).values(begun);
    await endSurplus(tx, user, now);
    if (begun.assuranceLevel === 2) await rememberPlaces({ ...deps, db: tx }, user, user.caller);
    return begun;
  });
  return currentTokens(deps, session);
}

function newSession(user: SigningIn, owesSecondFactor: boolean, now: Date) {
  return {
    organizationId: user.organizationId,
    id: newId(),
    userId: user.userId,
    counter: 0,
    refreshKey: randomBytes(32),
    assuranceLevel: owesSecondFactor ? 1 : 2,
    byPasskey: user.hasSecondFactor === true,
    refreshedAt: now,
    expiresAt: addSeconds(now, owesSecondFactor ? halfSessionLifetime : absoluteLifetime),
    userAgent: user.caller.userAgent?.replaceAll('\0', '').slice(0, longestUserAgent) ?? null,
    createdAt: now,
  };
}

/**
 * Returns whether a code is required. The update serializes this with changes of the password or second factor,
 * which end sessions: a session that starts concurrently is either ended by the change or sees it here.
 */
async function lockUser(tx: Database, publicUrl: string, user: SigningIn, now: Date): Promise<boolean> {
  const [found] = await tx.update(users).set({ lastSeenAt: now }).where(isUser(user)).returning();
  const changed = user.provedHash !== undefined && user.provedHash !== found?.passwordHash;
  if (found === undefined || found.deactivatedAt !== null || changed) {
    throw incorrect();
  }
  if (found.twoFactorEnabledAt === null || (await removeIfDue(tx, publicUrl, found, now))) return false;
  return user.hasSecondFactor !== true;
}

function incorrect(): Refusal {
  return new Refusal('invalid_credentials', (say) => say.signIn.wrongCredentials);
}

function isUser({ organizationId, userId }: SigningIn) {
  return and(eq(users.organizationId, organizationId), eq(users.id, userId));
}

/** The preceding update of the user's row serializes sign-ins of one user. */
async function endSurplus(tx: Database, user: SigningIn, now: Date): Promise<void> {
  const own = and(
    eq(sessions.organizationId, user.organizationId),
    eq(sessions.userId, user.userId),
    isNull(sessions.revokedAt),
  );
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
    .offset(sessionsPerUser);
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'too_many_sessions' })
    .where(and(own, inArray(sessions.id, surplus)));
}
