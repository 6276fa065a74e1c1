import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { changeEmailMail } from '../mail/email-change-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { replaceOneTimeToken } from './one-time-token.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords' | 'publicUrl' | 'wakeOutbox'>;

/**
 * Mails a confirmation link to a new address. Doesn't reveal whether the address has an account. Throws
 * `wrong_password`, `too_many_attempts`.
 */
export async function changeEmail(
  deps: ChangeDeps,
  actor: Actor,
  input: { readonly new_email: string; readonly password: string },
): Promise<void> {
  await checkOwnPassword(deps, actor, input.password);
  await countAttempt(deps, 'change_email_user', actor.userId);
  const now = deps.clock();
  const { organizationId, userId } = actor;
  const owner = { organizationId, userId, email: input.new_email };
  await inTransaction(deps.db, async (tx) => {
    const token = await replaceOneTimeToken(tx, 'change_email', owner, now);
    const to = { ...owner, language: await languageOfUser(tx, owner) };
    await queueMail(tx, changeEmailMail(to, deps.publicUrl, token), now);
  });
  deps.wakeOutbox();
}
