import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { forgetAttempts } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { passwordChangedMail } from '../mail/password-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { forgetPlaces, rememberPlaces } from '../places/known-places.ts';
import { Refusal } from '../refusal.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
import { checkNewPassword } from './check-new-password.ts';
import { ownWordsOf } from './own-words.ts';
import { emailKey } from './email-key.ts';
import { readOneTimeToken, retireOneTimeTokens, useOneTimeToken, type TokenOwner } from './one-time-token.ts';

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'passwords' | 'limits' | 'places' | 'publicUrl' | 'wakeOutbox'>;

interface Reset {
  readonly token: string;
  readonly new_password: string;
}

/**
 * Sets a new password with a mailed token and ends all sessions. Doesn't sign in, and two-factor authentication
 * still applies (ASVS 6.4.3). The caller's place becomes known, so that others' wrong passwords don't lock them
 * out. Throws `token_invalid`, `weak_password`.
 */
export async function resetPassword(deps: ResetDeps, input: Reset, caller: Caller): Promise<void> {
  const now = deps.clock();
  const asked = await readOneTimeToken(deps.db, 'reset_password', input.token, now);
  if (asked === undefined) throw invalid();
  await checkNewPassword(input.new_password, await ownWordsOf(deps.db, asked), 'new_password');
  const passwordHash = await deps.passwords.hash(input.new_password, { account: asked.userId });
  await inTransaction(deps.db, async (tx) => {
    const owner = await useOneTimeToken(tx, 'reset_password', input.token, now);
    if (owner === undefined || !(await setPassword(tx, owner, passwordHash, now))) throw invalid();
    await retireOneTimeTokens(tx, 'reset_password', owner, now);
    await revokeSessionsOf(tx, owner, 'password_changed', now);
    await forgetPlaces(tx, owner);
    await rememberPlaces({ ...deps, db: tx }, owner, caller);
    const to = { ...owner, language: await languageOfUser(tx, owner) };
    await queueMail(tx, passwordChangedMail(to, deps.publicUrl), now);
    const event = { action: 'user.password_reset', entity: 'user', entityId: owner.userId } as const;
    await audit(tx, { ...owner, sessionId: null, requestId: caller.requestId }, event, now);
  });
  // Wrong codes still count, since a mailed link doesn't prove the second factor.
  await forgetAttempts(deps, 'login_email', emailKey(asked.email));
  deps.wakeOutbox();
}

/** False if the account's address has changed or it was deactivated. The link also verifies the address. */
async function setPassword(
  tx: Database,
  owner: TokenOwner,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(
      and(
        eq(users.organizationId, owner.organizationId),
        eq(users.id, owner.userId),
        eq(users.email, owner.email),
        isNull(users.deactivatedAt),
      ),
    )
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The same text for every link: the response to a successful request may have been lost. */
function invalid(): Refusal {
  return new Refusal('token_invalid', (say) => say.signIn.invalidResetLink);
}
