import { and, eq } from 'drizzle-orm';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { changePassword as endpoint } from '#shared/contract/passwords.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { passwordChangedMail } from '../mail/password-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
import type { UserRow } from '../users/present-user.ts';
import { checkNewPassword } from './check-new-password.ts';
import { ownWordsOf } from './own-words.ts';
import { checkOwnPassword, wrongPassword } from './check-own-password.ts';
import { retireOneTimeTokens } from './one-time-token.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords' | 'publicUrl' | 'wakeOutbox'>;
type Passwords = HandlerInput<typeof endpoint>['body'];

/**
 * Changes the password after checking the current one. Ends all other sessions and invalidates open reset
 * links. Throws `wrong_password`, `weak_password`, `too_many_attempts`.
 */
export async function changePassword(deps: ChangeDeps, actor: Actor, input: Passwords): Promise<void> {
  const user = await checkOwnPassword(deps, actor, input.current_password, 'current_password');
  await checkNewPassword(input.new_password, await ownWordsOf(deps.db, actor), 'new_password');
  const passwordHash = await deps.passwords.hash(input.new_password, { account: user.id });
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await replaceHash(tx, user, passwordHash);
    await retireOneTimeTokens(tx, 'reset_password', actor, now);
    await revokeSessionsOf(tx, actor, 'password_changed', now, actor.sessionId);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, passwordChangedMail(to, deps.publicUrl), now);
    await audit(tx, actor, { action: 'user.password_changed', entity: 'user', entityId: user.id }, now);
  });
  deps.wakeOutbox();
}

/** Only if the password is still the one just checked, so a concurrent reset by mail wins. */
async function replaceHash(tx: Database, user: UserRow, passwordHash: string): Promise<void> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash })
    .where(
      and(
        eq(users.organizationId, user.organizationId),
        eq(users.id, user.id),
        eq(users.passwordHash, user.passwordHash ?? ''),
      ),
    )
    .returning({ id: users.id });
  if (replaced.length === 0) throw wrongPassword('current_password');
}
