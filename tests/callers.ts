import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from './accounts.ts';
import { withTwoFactor } from './authenticator.ts';
import type { Caller } from './authorization-table.ts';
import { booksOf } from './books.ts';
import { joined } from './colleagues.ts';
import type { Answer, TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

const pastExpiry = 15 * 60 + 1;

/** An organization with every kind of caller. */
export async function everyCaller(app: TestApp, database: TestDatabase) {
  const founder = await signedUp(app);
  const token = founder.access_token;
  const protectedOne = await joined(app, token, 'org_admin');
  await withTwoFactor(app, protectedOne.access_token);
  const gone = await joined(app, token, 'org_admin');
  await app.call('DELETE', `/auth/users/${gone.id}`, { token });
  await database.db.update(users).set({ role: 'super_admin' }).where(eq(users.email, founder.email));

  // Not the founder: signing in this often ends their first sessions.
  const often = await joined(app, token, 'org_admin');
  const accounts = {
    viewer: await joined(app, token, 'viewer'),
    accountant: await joined(app, token, 'accountant'),
    user: await joined(app, token),
    org_admin: await joined(app, token, 'org_admin'),
    super_admin: founder,
    'half session': protectedOne,
    expired: often,
    revoked: often,
    deactivated: gone,
  };

  async function newToken(caller: Exclude<Caller, 'anonymous'>): Promise<string> {
    if (caller === 'deactivated') return gone.access_token;
    const { access_token: fresh } = await signedIn(app, accounts[caller]);
    if (caller === 'revoked') await app.call('POST', '/auth/logout', { token: fresh });
    return fresh;
  }

  const tokens = new Map<Caller, string>();

  /** For an expired one the clock stays set until the test ends. */
  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined;
    const theirs = tokens.get(caller) ?? (await newToken(caller));
    tokens.set(caller, theirs);
    if (caller === 'expired') app.passTime(pastExpiry);
    return theirs;
  }

  return {
    founder: { ...founder, books: booksOf(app, token) },
    accounts,
    tokenOf,
    /** From then on everybody has a new one. */
    forgetTokens: () => tokens.clear(),
  };
}

/** The codes of refusals that happen before any lookup. */
const gates = new Set([
  'unauthenticated',
  'token_expired',
  'session_revoked',
  'session_expired',
  'two_factor_required',
  'forbidden',
]);

/** The response as the table puts it: `let in`, or the code of the refusal. */
export function verdictOf({ body }: { readonly body: { readonly code?: unknown } | null }): string {
  const code = body?.code;
  return typeof code === 'string' && gates.has(code) ? code : 'let in';
}

/** Everything by which a caller could tell two responses apart. */
export function bytesOf({ status, body, headers }: Answer): string {
  return JSON.stringify([status, body, [...headers].filter(([name]) => name !== 'x-request-id')]);
}
