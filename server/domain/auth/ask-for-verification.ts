import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { emailKey } from './email-key.ts';
import { findAccount } from './find-account.ts';
import { resendVerification } from './send-verification.ts';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'wakeOutbox' | 'background'>;

/**
 * Sends another verification link if the address has an account that isn't verified. Like `forgotPassword`, it does that
 * after the response, so that neither text nor timing reveals whether it has. Throws `too_many_attempts`.
 */
export async function askForVerification(deps: AskDeps, email: string, address: string): Promise<void> {
  const key = emailKey(email);
  await countAttempt(deps, 'verification_address', address);
  await countAttempt(deps, 'verification_email', key);
  deps.background.run(async () => {
    const account = await findAccount(deps.db, key);
    if (account === undefined || account.emailVerifiedAt !== null || account.deactivatedAt !== null) return;
    await resendVerification(deps, { ...account, userId: account.id });
  });
}
