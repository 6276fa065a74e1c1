import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { isFresh } from '../sessions/demand-fresh-session.ts';
import { checkOwnPassword } from './check-own-password.ts';

/**
 * Before changes to how someone signs in: their password, or a sign-in within the last ten minutes, so that a
 * stolen token isn't enough. Throws `recent_sign_in_required`, `wrong_password`, `too_many_attempts`.
 */
export async function demandProof(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await checkOwnPassword(deps, actor, password);
  } else if (!(await isFresh(deps, actor))) {
    throw new Refusal('recent_sign_in_required', (say) => say.access.signInAgainForCodes);
  }
}
