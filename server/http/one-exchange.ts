import type { Database } from '#server/db/connect.ts';
import { isDatabaseUnavailable } from '#server/db/errors.ts';
import { recheckOf, type Session } from '#server/domain/sessions/authenticate-session.ts';
import type { AccessClaims } from '#server/ports/access-tokens.ts';
import type { Api } from './define-route.ts';

type Sessions = Pick<Api, 'db' | 'clock' | 'checkSession'>;

/** Each session at its last check; the oldest goes first. One map per Api. */
const knownTo = new WeakMap<Api['checkSession'], Map<string, Session>>();
const mostKnown = 10_000;

/** Checks a session, and remembers it. */
export async function sessionOf({ db, checkSession }: Sessions, claims: AccessClaims): Promise<Session> {
  const session = await checkSession(claims, db);
  keep(knownOf(checkSession), claims.sessionId, session);
  return session;
}

/**
 * Answers a call without asking first whose session it is: it is made for the user of the last call, and PostgreSQL
 * proves in the same message, ahead of the call's own statements, that session and user are unchanged; otherwise these
 * fail. Undefined if that wasn't proven, which leaves the call to the usual way.
 */
export async function inOneExchange(
  { clock, checkSession }: Sessions,
  claims: AccessClaims,
  respond: (known: Session, check: (owner: Database) => Promise<void>) => Promise<Response>,
): Promise<Response | undefined> {
  const known = knownOf(checkSession).get(claims.sessionId);
  const recheck = known && recheckOf(known, claims, clock());
  if (known === undefined || recheck === undefined) return undefined;
  let isProven = false;
  const check = async (owner: Database) => {
    await recheck(owner);
    isProven = true;
  };
  return respond(known, check).catch((error: unknown) => {
    // Asking again would only add to the load.
    if (isProven || isDatabaseUnavailable(error)) throw error;
    return undefined;
  });
}

function knownOf(checkSession: Api['checkSession']): Map<string, Session> {
  const known = knownTo.get(checkSession) ?? new Map<string, Session>();
  knownTo.set(checkSession, known);
  return known;
}

function keep(known: Map<string, Session>, sessionId: string, session: Session): void {
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(sessionId, session);
}
