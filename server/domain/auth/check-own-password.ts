import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { refusalAt, type Refusal } from '../refusal.ts';
import type { UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';

/**
 * Checks a signed-in user's password and returns their row. Throws `wrong_password` (also if the account has
 * no password) and `too_many_attempts`.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords'>,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<UserRow> {
  await countAttempt(deps, 'password_user', actor.userId);
  const user = await requireUser(deps.db, actor, actor.userId);
  if (!(await deps.passwords.verify(user.passwordHash, password, { account: user.id }))) {
    throw wrongPassword(field);
  }
  await forgetAttempts(deps, 'password_user', actor.userId);
  return user;
}

/** `field` is the request field that held the password. */
export function wrongPassword(field: string): Refusal {
  return refusalAt(field, 'wrong_password', (say) => say.signIn.wrongPassword);
}
