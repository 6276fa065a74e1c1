import type { TokenPair } from '#shared/contract/auth.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recoveryCodeUsedMail } from '../mail/two-factor-mails.ts';
import { rememberPlaces } from '../places/known-places.ts';
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
  'db' | 'clock' | 'limits' | 'seals' | 'places' | 'accessTokens' | 'publicUrl' | 'wakeOutbox'
>;

/**
 * Completes a sign-in with a code from the app or a recovery code and returns the full session's tokens. Throws
 * `two_factor_invalid`, `conflict` (no code required), `too_many_attempts`, `session_revoked`.
 */
export async function verifyTwoFactor(
  deps: VerifyDeps,
  actor: Actor,
  code: string,
  caller: Caller,
): Promise<TokenPair> {
  if (actor.assuranceLevel === 2) throw new Refusal('conflict', (say) => say.twoFactor.isSignedIn);
  const codes = await countChecked(deps, actor, code, caller.address);
  const now = deps.clock();
  const session = await inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, actor, actor.userId);
    if (!(await spendCode(deps, tx, actor, user, code, now))) return undefined;
    await rememberPlaces({ ...deps, db: tx }, actor, caller);
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

/**
 * Counts against both the session's and the day's limit, or neither: a code that isn't checked doesn't count.
 * Recovery codes can't be guessed (80 bits), so their limit only saves work. It is per network, so that the
 * owner can still sign in.
 */
async function countChecked(deps: VerifyDeps, actor: Actor, code: string, address: string): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const codes = await countCode(tx, actor);
    const inside = { ...deps, db: tx };
    if (isOfApp(code)) await countAttempt(inside, 'two_factor_user', actor.userId);
    else await countAttempt(inside, 'recovery_code_place', `${actor.userId} ${address}`);
    return codes;
  });
}

/** Six digits, ignoring separators. */
function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
}

async function spendCode(
  deps: VerifyDeps,
  tx: Database,
  actor: Actor,
  user: UserRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (isOfApp(code)) return spendTotpCode(tx, deps.seals, user, code.replaceAll(/\s/g, ''), now);
  const left = await spendRecoveryCode(tx, actor, code, now);
  if (left === undefined) return false;
  const to = { ...user, language: await languageOfUser(tx, actor) };
  await queueMail(tx, recoveryCodeUsedMail(to, deps.publicUrl, left), now);
  const event = { action: 'two_factor.recovery_code_used', entity: 'user', entityId: user.id } as const;
  await audit(tx, actor, event, now);
  return true;
}
