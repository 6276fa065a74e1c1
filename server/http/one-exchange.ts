import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/connect.ts';
import { isDatabaseUnavailable } from '#server/db/errors.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { AccessClaims } from '#server/ports/access-tokens.ts';
import type { Api } from './define-route.ts';

type Sessions = Pick<Api, 'db' | 'checkSession'>;

/** The user of each session at the last check; the oldest goes first. One map per Api. */
const knownTo = new WeakMap<Api['checkSession'], Map<string, Actor>>();
const mostKnown = 10_000;

/** Checks a session, and remembers its user if asked to. */
export async function sessionOf(
  { db, checkSession }: Sessions,
  claims: AccessClaims,
  remember = false,
): Promise<Actor> {
  const session = await checkSession(claims, db);
  if (remember) keep(knownOf(checkSession), claims.sessionId, session);
  return session;
}

/**
 * Answers a read of one query in one exchange with PostgreSQL: it is made for the user of the last call, in the same
 * message as the check of the session, and counts only if the check finds that user unchanged. Undefined for anything
 * else, which is then left to the usual way.
 */
export async function inOneExchange(
  { checkSession }: Sessions,
  claims: AccessClaims,
  respond: (known: Actor, check: (owner: Database) => Promise<void>) => Promise<Response>,
): Promise<Response | undefined> {
  const known = knownOf(checkSession).get(claims.sessionId);
  if (known === undefined) return undefined;
  const check = async (owner: Database) => {
    const session = await checkSession(claims, owner);
    if (!isDeepStrictEqual(session, known)) throw new Error('The user has changed.');
  };
  return respond(known, check).catch((error: unknown) => {
    // Asking again would only add to the load.
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  });
}

function knownOf(checkSession: Api['checkSession']): Map<string, Actor> {
  const known = knownTo.get(checkSession) ?? new Map<string, Actor>();
  knownTo.set(checkSession, known);
  return known;
}

function keep(known: Map<string, Actor>, sessionId: string, session: Actor): void {
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(sessionId, session);
}
