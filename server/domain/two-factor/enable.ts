import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { twoFactorOnMail } from '../mail/two-factor-mails.ts';
import { refusalAt } from '../refusal.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
import { requireUser } from '../users/require-user.ts';
import type { UserRow } from '../users/present-user.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { alreadyOn } from './set-up.ts';
import { stepOfCode } from './totp.ts';

type EnableDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'seals' | 'publicUrl' | 'wakeOutbox'>;

/**
 * Turns two-factor authentication on with a first code and returns the recovery codes. Ends other sessions,
 * which were started without it. Throws `two_factor_invalid`, `conflict`, `too_many_attempts`.
 */
export async function enableTwoFactor(deps: EnableDeps, actor: Actor, code: string): Promise<string[]> {
  const now = deps.clock();
  const user = await requireUser(deps.db, actor, actor.userId);
  if (user.twoFactorEnabledAt !== null) throw alreadyOn();
  await countAttempt(deps, 'two_factor_user', actor.userId);
  const step = proveStep(deps, actor, user, code, now);
  const codes = await inTransaction(deps.db, async (tx) => {
    await activate(tx, user, step, now);
    await revokeSessionsOf(tx, actor, 'two_factor_changed', now, actor.sessionId);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, twoFactorOnMail(to, deps.publicUrl), now);
    await audit(tx, actor, { action: 'two_factor.enabled', entity: 'user', entityId: user.id }, now);
    return replaceRecoveryCodes(tx, actor, now);
  });
  await forgetAttempts(deps, 'two_factor_user', actor.userId);
  deps.wakeOutbox();
  return codes;
}

function proveStep(deps: EnableDeps, actor: Actor, user: UserRow, code: string, now: Date): number {
  const sealed = user.twoFactorSecret;
  const step = sealed === null ? undefined : stepOfCode(deps.seals, actor, sealed, code, now);
  if (step !== undefined) return step;
  throw refusalAt('totp_code', 'two_factor_invalid', (say) => say.twoFactor.wrongFirstCode);
}

/** Activates only the secret that the code proved, and only once. */
async function activate(tx: Database, user: UserRow, step: number, now: Date): Promise<void> {
  const { organizationId, id, twoFactorSecret } = user;
  if (twoFactorSecret === null) throw alreadyOn();
  const activated = await tx
    .update(users)
    .set({ twoFactorEnabledAt: now, twoFactorLastStep: step, twoFactorOffAt: null })
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.id, id),
        eq(users.twoFactorSecret, twoFactorSecret),
        isNull(users.twoFactorEnabledAt),
      ),
    )
    .returning({ id: users.id });
  if (activated.length === 0) throw alreadyOn();
}
