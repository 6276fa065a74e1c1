import type { TokenPair } from '#shared/contract/auth.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recoveryCodeUsedMail } from '../mail/two-factor-mails.ts';
import { Refusal } from '../refusal.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { currentTokens } from '../sessions/token-pair.ts';
import type { UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';
import { countCode, endAfterWrongCodes } from './count-wrong-codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './spend-totp-code.ts';

type VerifyDeps = Pick<
  Deps,
  'db' | 'clock' | 'limits' | 'seals' | 'accessTokens' | 'publicUrl' | 'wakeOutbox'
>;

/**
 * Completes a sign-in with a code of the app or a recovery code: raises this half session and answers its next pair.
 * Throws `two_factor_invalid`, `conflict` (nothing is owed), `too_many_attempts`, `session_revoked`.
 */
export async function verifyTwoFactor(deps: VerifyDeps, actor: Actor, code: string): Promise<TokenPair> {
  if (actor.assuranceLevel === 2) throw new Refusal('conflict', (say) => say.twoFactor.isSignedIn);
  await countAttempt(deps, 'two_factor_user', actor.userId);
  const codes = await countCode(deps.db, actor);
  const now = deps.clock();
  const session = await inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, actor, actor.userId);
    if (!(await spendCode(deps, tx, actor, user, code, now))) return undefined;
    return raiseSession(tx, actor, now);
  });
  if (session === undefined) {
    await endAfterWrongCodes(deps, actor, codes);
    throw new Refusal('two_factor_invalid', (say) => say.twoFactor.wrongCode);
  }
  await forgetAttempts(deps, 'two_factor_user', actor.userId);
  deps.wakeOutbox();
  return currentTokens(deps, session);
}

async function spendCode(
  deps: VerifyDeps,
  tx: Database,
  actor: Actor,
  user: UserRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return spendTotpCode(tx, deps.seals, user, digits, now);
  const left = await spendRecoveryCode(tx, actor, code, now);
  if (left === undefined) return false;
  const to = { ...user, language: await languageOfUser(tx, actor) };
  await queueMail(tx, recoveryCodeUsedMail(to, deps.publicUrl, left), now);
  const event = { action: 'two_factor.recovery_code_used', entity: 'user', entityId: user.id } as const;
  await audit(tx, actor, event, now);
  return true;
}
