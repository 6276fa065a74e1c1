import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/sessions.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { freshFor } from './lifetimes.ts';

/**
 * For users without a password, a recent sign-in replaces the password check, so that a stolen token can't make
 * permanent changes (ASVS 7.5.1). Throws `conflict`.
 */
export async function demandFreshSession(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  if (await isFresh(deps, actor)) return;
  throw new Refusal('conflict', (say) => say.access.signInAgainToLink);
}

/** True if this session started within the last ten minutes. */
export async function isFresh(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<boolean> {
  const [session] = await deps.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.organizationId, actor.organizationId), eq(sessions.id, actor.sessionId)));
  return session !== undefined && session.createdAt > addSeconds(deps.clock(), -freshFor);
}
