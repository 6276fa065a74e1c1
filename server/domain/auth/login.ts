import type { TokenPair } from '#shared/contract/auth.ts';
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
 * Signs in with e-mail and password. An unknown address, a wrong password, an account without a password and a
 * deactivated one all get the same answer after the same work. Throws `invalid_credentials`,
 * `email_not_verified` (only after the right password), `too_many_attempts`.
 */
export async function login(deps: Deps, credentials: Credentials, caller: Caller): Promise<TokenPair> {
  const { address, userAgent } = caller;
  const key = emailKey(credentials.email);
  await countAttempt(deps, 'login_address', address);
  await countAttempt(deps, 'login_email', key);
  const account = await findAccount(deps.db, key);
  const matches = await deps.passwords
    .verify(account?.passwordHash ?? null, credentials.password)
    .catch((error: unknown) => takeBack(deps, key, address, error));
  if (account === undefined || !matches || account.deactivatedAt !== null) {
    throw new Refusal('invalid_credentials', 'Incorrect email or password.');
  }
  await forgiveAttempt(deps, 'login_address', address);
  await forgetAttempts(deps, 'login_email', key);
  await refuseUnverified(deps, account);
  return startSession(deps, {
    organizationId: account.organizationId,
    userId: account.id,
    provedHash: account.passwordHash,
    userAgent,
  });
}

/** An attempt that could not be judged, such as in an overload, is nobody's failure. */
async function takeBack(deps: Deps, key: string, address: string, error: unknown): Promise<never> {
  await forgiveAttempt(deps, 'login_address', address);
  await forgiveAttempt(deps, 'login_email', key);
  throw error;
}

async function refuseUnverified(deps: Deps, account: Account): Promise<void> {
  if (account.emailVerifiedAt !== null) return;
  await resendVerification(deps, { ...account, userId: account.id });
  throw new Refusal(
    'email_not_verified',
    'Please verify your e-mail address before signing in. The link is in the message that we sent to you.',
  );
}
