import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { freshFor } from './lifetimes.ts';

/**
 * Before permanent changes: throws `recent_sign_in_required` unless the actor proved who they are within the last ten
 * minutes, so that a stolen token isn't enough (ASVS 7.5.1).
 */
export function demandFreshSession({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): void {
  if (provedAt > addSeconds(now, -freshFor)) return;
  throw new Refusal('recent_sign_in_required', (say) => say.access.proveAgain);
}
