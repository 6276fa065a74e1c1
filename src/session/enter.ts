import { orGiveUp } from '#api/or-give-up.ts';
import type { TokenPair } from '#shared/contract/auth.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import { fallbackProfile } from './fallback-profile.ts';
import { isOpenQuestion } from './keep-confirming.ts';
import type { SessionCore } from './session.ts';

/** How long a sign-in waits for the profile before it uses the fallback (milliseconds). */
const profilePatience = 8_000;

/** Takes a late profile, unless a newer request has answered. */
async function takeWhenItComes(core: SessionCore, profile: Promise<User>): Promise<void> {
  const enteredIn = core.era();
  const user = await profile;
  if (!core.isStill(enteredIn) || !isOpenQuestion(core)) return;
  core.store.saveUser(user);
  core.dispatch({ kind: 'host_named_user', user });
}

/**
 * Stores the tokens of a full session and enters with the profile. False if the host refused the new tokens, or
 * the user changed meanwhile.
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
  // keep-confirming.ts retries failures.
  if (found === null) takeWhenItComes(core, asked).catch(() => undefined);
  return true;
}
