import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { twoFactorOffMail } from '../mail/two-factor-mails.ts';
import { Refusal } from '../refusal.ts';
import { revokeSessionsOf } from '../sessions/revoke-session.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

type DisableDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords' | 'publicUrl' | 'wakeOutbox'>;

const off = { twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null };

/** Turns two-factor sign-in off; other sessions end. Throws `wrong_password`, `conflict`, `too_many_attempts`. */
export async function disableTwoFactor(deps: DisableDeps, actor: Actor, password: string): Promise<void> {
  const user = await checkOwnPassword(deps, actor, password);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const turnedOff = await tx
      .update(users)
      .set(off)
      .where(
        and(
          eq(users.organizationId, actor.organizationId),
          eq(users.id, actor.userId),
          isNotNull(users.twoFactorEnabledAt),
        ),
      )
      .returning({ id: users.id });
    if (turnedOff.length === 0) throw new Refusal('conflict', (say) => say.twoFactor.isOff);
    await dropRecoveryCodes(tx, actor);
    await revokeSessionsOf(tx, actor, 'two_factor_changed', now, actor.sessionId);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, twoFactorOffMail(to, deps.publicUrl), now);
    await audit(tx, actor, { action: 'two_factor.disabled', entity: 'user', entityId: user.id }, now);
  });
  deps.wakeOutbox();
}
