import type { TokenPair } from '#shared/contract/auth.ts';
import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';
import { startSession } from '../sessions/start-session.ts';
import { emailKey } from './email-key.ts';
import { findAccount, type Account } from './find-account.ts';
import { resendVerification } from './send-verification.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Attempts per IP address and per account run one after another on each server, so that concurrent sign-ins
 * with the right password don't reach a limit: each is forgiven before the next is counted. The limits are in
 * the database and shared by all servers.
 */
const turnsOfAddress = limitConcurrencyByKey({ running: 1, waiting: 64 });
const turnsOfAccount = limitConcurrencyByKey({ running: 1, waiting: 64 });

/**
 * Signs in with e-mail and password. An unknown address, a wrong password, an account without a password and a
 * deactivated one all get the same answer after the same work. Throws `invalid_credentials`,
 * `email_not_verified` (only after the right password), `too_many_attempts`.
 */
export async function login(deps: Deps, credentials: Credentials, caller: Caller): Promise<TokenPair> {
  const account = await turnsOfAddress(caller.address, async () =>
    counted(deps, 'login_address', caller.address, async () => checkCredentials(deps, credentials)),
  );
  await refuseUnverified(deps, account);
  return startSession(deps, {
    organizationId: account.organizationId,
    userId: account.id,
    provedHash: account.passwordHash,
    userAgent: caller.userAgent,
  });
}

/**
 * The account that these credentials open. The demo account's are public, so nobody's wrong guesses may shut the
 * others out of it: there the limit by network address alone holds.
 */
async function checkCredentials(deps: Deps, { email, password }: Credentials): Promise<Account> {
  const key = emailKey(email);
  const check = async () => checkPassword(deps, key, password);
  if (key === deps.demoAccount?.email) return check();
  return turnsOfAccount(key, async () => {
    const account = await counted(deps, 'login_email', key, check);
    await forgetAttempts(deps, 'login_email', key);
    return account;
  });
}

async function checkPassword(deps: Deps, key: string, password: string): Promise<Account> {
  const account = await findAccount(deps.db, key);
  const matches = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (account === undefined || !matches || account.deactivatedAt !== null) {
    throw new Refusal('invalid_credentials', (say) => say.signIn.wrongCredentials);
  }
  return account;
}

/** Counts an attempt; one that went well, or that could not be judged, as in an overload, is nobody's failure. */
async function counted(
  deps: Deps,
  limit: 'login_address' | 'login_email',
  subject: string,
  attempt: () => Promise<Account>,
): Promise<Account> {
  await countAttempt(deps, limit, subject);
  try {
    const account = await attempt();
    await forgiveAttempt(deps, limit, subject);
    return account;
  } catch (error) {
    if (!(error instanceof Refusal)) await forgiveAttempt(deps, limit, subject);
    throw error;
  }
}

async function refuseUnverified(deps: Deps, account: Account): Promise<void> {
  if (account.emailVerifiedAt !== null) return;
  await resendVerification(deps, { ...account, userId: account.id });
  throw new Refusal('email_not_verified', (say) => say.signIn.verifyFirst);
}
