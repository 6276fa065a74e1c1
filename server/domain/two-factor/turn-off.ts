import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
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

/** Deletes the secret and recovery codes and ends all sessions, or all but one. False if it was already off. */
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
