import { orGiveUp } from '#api/or-give-up.ts';
import type { TokenPair } from '#shared/contract/auth.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import { fallbackProfile } from './fallback-profile.ts';
import { isOpenQuestion } from './keep-confirming.ts';
import type { SessionCore } from './session.ts';

/** How long a sign-in waits for the profile before it goes on with the fallback (milliseconds). */
const profilePatience = 8_000;

/** A host that is slow names the person after all, unless somebody else has asked and heard since. */
async function takeWhenItComes(core: SessionCore, profile: Promise<User>): Promise<void> {
  const enteredIn = core.era();
  const user = await profile;
  if (!core.isStill(enteredIn) || !isOpenQuestion(core)) return;
  core.store.saveUser(user);
  core.dispatch({ kind: 'host_named_user', user });
}

/**
 * Stores the tokens of a whole session and enters with the profile. False where the host refused the very tokens
 * that it gave, or somebody signed out or in meanwhile.
 */
export async function enter(core: SessionCore, pair: TokenPair): Promise<boolean> {
  const enteredIn = core.era();
  core.store.clear();
  core.store.saveTokens(pair);
  const asked = core.api()(getMe, {});
  const found = await orGiveUp(asked, AbortSignal.timeout(profilePatience)).catch(() => null);
  if (!core.isStill(enteredIn) || core.store.accessToken() === null) return false;
  const user = found ?? fallbackProfile;
  core.store.saveUser(user);
  core.dispatch({ kind: 'entered', user, confirmed: found !== null, by: 'other_tokens' });
  // what fails is asked anew by whoever keeps asking (keep-confirming.ts)
  if (found === null) takeWhenItComes(core, asked).catch(() => undefined);
  return true;
}
