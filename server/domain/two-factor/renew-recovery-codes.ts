import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recoveryCodesRenewedMail } from '../mail/two-factor-mails.ts';
import { refusalAt, type Refusal } from '../refusal.ts';
import { lockSelf } from '../users/lock-self.ts';
import { notOn } from './disable.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { spendTotpCode } from './spend-totp-code.ts';

type RenewDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords' | 'seals' | 'publicUrl' | 'wakeOutbox'>;

/** The contract requires exactly one. */
interface Proof {
  readonly password?: string | undefined;
  readonly totp_code?: string | undefined;
}

/**
 * Replaces all recovery codes with ten new ones. Throws `wrong_password`, `two_factor_invalid`, `conflict`,
 * `too_many_attempts`.
 */
export async function renewRecoveryCodes(deps: RenewDeps, actor: Actor, proof: Proof): Promise<string[]> {
  if (proof.totp_code === undefined) await checkOwnPassword(deps, actor, proof.password ?? '');
  else await countAttempt(deps, 'renew_codes_user', actor.userId);
  const now = deps.clock();
  const codes = await inTransaction(deps.db, async (tx) => {
    const user = await lockSelf(tx, actor);
    if (user.twoFactorEnabledAt === null) throw notOn();
    if (proof.totp_code !== undefined && !(await spendTotpCode(tx, deps.seals, user, proof.totp_code, now)))
      throw wrongCode();
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, recoveryCodesRenewedMail(to, deps.publicUrl), now);
    await noteRenewal(tx, actor, now);
    return replaceRecoveryCodes(tx, actor, now);
  });
  if (proof.totp_code !== undefined) await forgetAttempts(deps, 'renew_codes_user', actor.userId);
  deps.wakeOutbox();
  return codes;
}

async function noteRenewal(tx: Database, actor: Actor, now: Date): Promise<void> {
  const event = {
    action: 'two_factor.recovery_codes_renewed',
    entity: 'user',
    entityId: actor.userId,
  } as const;
  await audit(tx, actor, event, now);
}

function wrongCode(): Refusal {
  return refusalAt('totp_code', 'two_factor_invalid', (say) => say.twoFactor.wrongCode);
}
