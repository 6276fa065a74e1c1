import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import type { Seals } from '#server/ports/seals.ts';
import type { UserRow } from '../users/present-user.ts';
import { stepOfCode } from './totp.ts';

/**
 * Uses up a TOTP code. The update itself requires a later time step than the last one used, so a code works
 * once even in concurrent requests (RFC 6238 section 5.2, ASVS 6.5.1).
 */
export async function spendTotpCode(
  tx: Database,
  seals: Seals,
  user: UserRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const { organizationId, id: userId, twoFactorSecret: sealed } = user;
  if (sealed === null) return false;
  const step = stepOfCode(seals, { organizationId, userId }, sealed, code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.id, userId),
        eq(users.twoFactorSecret, sealed),
        isNotNull(users.twoFactorEnabledAt),
        or(isNull(users.twoFactorLastStep), lt(users.twoFactorLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return used.length > 0;
}
