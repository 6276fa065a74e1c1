import { and, eq, isNull } from 'drizzle-orm';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import type { setUpTwoFactor as endpoint } from '#shared/contract/two-factor.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../users/require-user.ts';
import { newTotpSecret } from './totp.ts';

/**
 * Creates a secret that stays inactive until `enable` checks a code. Throws `conflict` if one is active.
 */
export async function setUpTwoFactor(
  deps: Pick<Deps, 'db' | 'seals'>,
  actor: Actor,
): Promise<HandlerOutput<typeof endpoint>> {
  const { email } = await requireUser(deps.db, actor, actor.userId);
  const { sealed, secret, otpauthUrl } = newTotpSecret(deps.seals, actor, email);
  const stored = await deps.db
    .update(users)
    .set({ twoFactorSecret: sealed })
    .where(
      and(
        eq(users.organizationId, actor.organizationId),
        eq(users.id, actor.userId),
        isNull(users.twoFactorEnabledAt),
      ),
    )
    .returning({ id: users.id });
  if (stored.length === 0) throw alreadyOn();
  return { secret, otpauth_url: otpauthUrl };
}

/** An active secret is never replaced, only turned off. */
export function alreadyOn(): Refusal {
  return new Refusal('conflict', (say) => say.twoFactor.isOn);
}
