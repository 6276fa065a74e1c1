import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { revokeSessionsOf } from '../sessions/revoke-session.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

const off = {
  twoFactorSecret: null,
  twoFactorEnabledAt: null,
  twoFactorLastStep: null,
  twoFactorOffAt: null,
};

/** Takes secret and recovery codes away and ends sessions, all or all but one. False where it was off already. */
export async function turnOff(tx: Database, owner: Owner, now: Date, except?: string): Promise<boolean> {
  const { organizationId, userId } = owner;
  const isOwner = and(eq(users.organizationId, organizationId), eq(users.id, userId));
  const turnedOff = await tx
    .update(users)
    .set(off)
    .where(and(isOwner, isNotNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  if (turnedOff.length === 0) return false;
  await dropRecoveryCodes(tx, owner);
  await revokeSessionsOf(tx, owner, 'two_factor_changed', now, except);
  return true;
}
