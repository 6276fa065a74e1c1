import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { twoFactorOffMail } from '../mail/two-factor-mails.ts';
import { refuseWhileRequired } from '../organization/security.ts';
import { Refusal } from '../refusal.ts';
import { turnOff } from './turn-off.ts';

type DisableDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords' | 'publicUrl' | 'wakeOutbox'>;

/**
 * Turns two-factor authentication off and ends other sessions. Throws `wrong_password`, `conflict`,
 * `too_many_attempts`.
 */
export async function disableTwoFactor(deps: DisableDeps, actor: Actor, password: string): Promise<void> {
  const user = await checkOwnPassword(deps, actor, password);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await refuseWhileRequired(tx, actor);
    if (!(await turnOff(tx, actor, now, actor.sessionId))) throw notOn();
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, twoFactorOffMail(to, deps.publicUrl), now);
    await audit(tx, actor, { action: 'two_factor.disabled', entity: 'user', entityId: user.id }, now);
  });
  deps.wakeOutbox();
}

/** Two-factor authentication is off. */
export function notOn(): Refusal {
  return new Refusal('conflict', (say) => say.twoFactor.isOff);
}
