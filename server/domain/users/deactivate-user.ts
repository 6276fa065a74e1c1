import { and, eq } from 'drizzle-orm';
import { canManage } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
import { lockAdministration } from './lock-administration.ts';
import type { UserRow } from './present-user.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { requireUser } from './require-user.ts';
import { updateUser } from './update-user.ts';

/**
 * Deactivates a user and ends their sessions; the row stays because documents refer to it. Revokes an open
 * invitation. Throws `not_found`, `forbidden`, `last_admin`.
 */
export async function deactivateUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const ownRole = await lockAdministration(tx, actor);
    const user = await requireUser(tx, actor, userId);
    if (!canManage(ownRole, user.role)) throw new Refusal('forbidden', (say) => say.users.mayNotDeactivate);
    if (user.deactivatedAt !== null) return;
    await refuseLastAdmin(tx, user);
    const withdrawn = user.invitedAt !== null;
    if (withdrawn) await removeInvitation(tx, user);
    else await shutOut(tx, user, now);
    const action = withdrawn ? 'user.invitation_withdrawn' : 'user.deactivated';
    await audit(tx, actor, { action, entity: 'user', entityId: userId }, now);
  });
}

async function shutOut(tx: Database, user: UserRow, now: Date): Promise<void> {
  await updateUser(tx, user, { deactivatedAt: now });
  await revokeSessionsOf(tx, { ...user, userId: user.id }, 'deactivated', now);
}

async function removeInvitation(tx: Database, { organizationId, id }: UserRow): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.organizationId, organizationId), eq(oneTimeTokens.userId, id)));
  await tx.delete(users).where(and(eq(users.organizationId, organizationId), eq(users.id, id)));
}
