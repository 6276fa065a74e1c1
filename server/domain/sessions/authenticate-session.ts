import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import type { AccessClaims, AccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { idleLifetime } from './lifetimes.ts';

interface SessionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What an access token says. Throws the errors common to all protected endpoints. */
export async function claimsOf(
  { accessTokens }: { readonly accessTokens: AccessTokens },
  token: string,
): Promise<AccessClaims> {
  const verified = await accessTokens.verify(token);
  if (verified.kind === 'expired') throw new Refusal('token_expired', (say) => say.access.tokenExpired);
  if (verified.kind === 'invalid') throw new Refusal('unauthenticated', (say) => say.access.signIn);
  return verified.claims;
}

/** A user as of a check, and the rows that say so. */
export interface Session {
  readonly actor: Actor;
  readonly row: SessionRow;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/**
 * Returns the user of a session. Reads session and user on every request, so that sign-outs and role changes
 * take effect immediately. Throws the errors common to all protected endpoints.
 */
export async function checkSession(deps: SessionDeps, claims: AccessClaims): Promise<Session> {
  const row = await readSession(deps.db, claims);
  const now = deps.clock();
  if (row === undefined || claims.refreshCounter > row.counter)
    throw new Refusal('unauthenticated', (say) => say.access.signIn);
  refuseEnded(row, now);
  if (isFirstUse(claims, row)) await markSeen(deps.db, claims, now);
  return { actor: actorOf(claims, row), row };
}

/**
 * What proves that a session is as `checkSession` returned it before: one statement, which fails if one of its rows has
 * changed. So it can be sent ahead of the call's own statements, which then fail, too. Undefined if time has ended the
 * session, or the token isn't the one that was checked.
 */
export function recheckOf(
  { row }: Session,
  claims: AccessClaims,
  now: Date,
): ((db: Database) => Promise<unknown>) | undefined {
  if (claims.refreshCounter > row.counter || isFirstUse(claims, row) || hasEnded(row, now)) return undefined;
  const { organizationId, sessionId, userId } = claims;
  const { sessionVersion, userVersion, organizationVersion } = row;
  const values = { organizationId, sessionId, userId, sessionVersion, userVersion, organizationVersion };
  return async (db) => prepared(db, 'session_unchanged', unchangedQuery).execute(values);
}

function isFirstUse(claims: AccessClaims, row: SessionRow): boolean {
  return claims.refreshCounter === row.counter && row.currentSeenAt === null;
}

function actorOf({ organizationId, userId, sessionId }: AccessClaims, row: SessionRow): Actor {
  return {
    organizationId,
    userId,
    sessionId,
    role: row.role,
    timezone: row.timezone,
    assuranceLevel: row.assuranceLevel === 2 ? 2 : 1,
    owesTwoFactor: row.requiresTwoFactor && row.twoFactorEnabledAt === null && !row.byPasskey,
    provedAt: row.provedAt ?? row.createdAt,
  };
}

async function readSession(db: Database, { organizationId, sessionId, userId }: AccessClaims) {
  const [row] = await prepared(db, 'session_of_call', sessionQuery).execute({
    organizationId,
    sessionId,
    userId,
  });
  return row;
}

/** PostgreSQL's own: the transaction that wrote the row. */
const sessionVersion = sql<string>`${sessions}.xmin`;
const userVersion = sql<string>`${users}.xmin`;
const organizationVersion = sql<string>`${organizations}.xmin`;

function sessionQuery(db: Database) {
  return db
    .select({
      counter: sessions.counter,
      assuranceLevel: sessions.assuranceLevel,
      currentSeenAt: sessions.currentSeenAt,
      refreshedAt: sessions.refreshedAt,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      revokedAt: sessions.revokedAt,
      role: users.role,
      timezone: organizations.timezone,
      requiresTwoFactor: organizations.requiresTwoFactor,
      twoFactorEnabledAt: users.twoFactorEnabledAt,
      byPasskey: sessions.byPasskey,
      deactivatedAt: users.deactivatedAt,
      sessionVersion,
      userVersion,
      organizationVersion,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(isSessionOfCall);
}

const isSessionOfCall = and(
  eq(sessions.organizationId, sql.placeholder('organizationId')),
  eq(sessions.id, sql.placeholder('sessionId')),
  eq(sessions.userId, sql.placeholder('userId')),
);

/** Divides by the number of such rows, so none is an error. */
function unchangedQuery(db: Database) {
  return db
    .select({ proof: sql`1 / count(*)` })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(
        isSessionOfCall,
        sql`${sessionVersion} = ${sql.placeholder('sessionVersion')}::xid`,
        sql`${userVersion} = ${sql.placeholder('userVersion')}::xid`,
        sql`${organizationVersion} = ${sql.placeholder('organizationVersion')}::xid`,
      ),
    );
}

interface SessionEnds {
  readonly revokedAt: Date | null;
  readonly deactivatedAt: Date | null;
  readonly refreshedAt: Date;
  readonly expiresAt: Date;
}

/** Throws if the session was revoked or has expired (30 days idle, or its absolute end). */
export function refuseEnded(session: SessionEnds, now: Date): void {
  if (session.revokedAt !== null || session.deactivatedAt !== null) {
    throw new Refusal('session_revoked', (say) => say.access.sessionEnded);
  }
  if (hasEnded(session, now)) throw new Refusal('session_expired', (say) => say.access.sessionExpired);
}

function hasEnded({ expiresAt, refreshedAt }: Pick<SessionEnds, 'expiresAt' | 'refreshedAt'>, now: Date) {
  return expiresAt <= now || addSeconds(refreshedAt, idleLifetime) <= now;
}

/** The client has received the current tokens, so the previous refresh token counts as spent. */
async function markSeen(db: Database, claims: AccessClaims, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ currentSeenAt: now })
    .where(
      and(
        eq(sessions.organizationId, claims.organizationId),
        eq(sessions.id, claims.sessionId),
        eq(sessions.counter, claims.refreshCounter),
        isNull(sessions.currentSeenAt),
      ),
    );
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.organizationId, claims.organizationId), eq(users.id, claims.userId)));
}
