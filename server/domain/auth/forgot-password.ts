import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { passwordResetMail } from '../mail/password-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { emailKey } from './email-key.ts';
import { findAccount } from './find-account.ts';
import { replaceOneTimeToken } from './one-time-token.ts';

type ForgotDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'wakeOutbox' | 'background'>;

/**
 * Mails a reset link if the address has an account. That work is done after the response, so neither text nor
 * timing reveals whether it does. Throws `too_many_attempts`, for unknown addresses too.
 */
export async function forgotPassword(deps: ForgotDeps, email: string, address: string): Promise<void> {
  const key = emailKey(email);
  await countAttempt(deps, 'forgot_address', address);
  await countAttempt(deps, 'forgot_email', key);
  deps.background.run(async () => sendLink(deps, key));
}

async function sendLink(deps: ForgotDeps, key: string): Promise<void> {
  const account = await findAccount(deps.db, key);
  if (account === undefined || account.deactivatedAt !== null) return;
  const owner = { ...account, userId: account.id };
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const token = await replaceOneTimeToken(tx, 'reset_password', owner, now);
    await queueMail(tx, passwordResetMail(owner, deps.publicUrl, token), now);
  });
  deps.wakeOutbox();
}
