import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage, isAdmin } from '#shared/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { demandFreshSession } from '../sessions/demand-fresh-session.ts';
import { lockAdministration } from './lock-administration.ts';
import { presentUser } from './present-user.ts';
import { requireUser } from './require-user.ts';
import { updateUser } from './update-user.ts';

/**
 * Reactivates a user with their previous role. Throws `not_found`, `forbidden`, and `recent_sign_in_required` for an
 * admin, as an invitation does.
 */
export async function reactivateUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<OrganizationUser> {
  return inTransaction(deps.db, async (tx) => {
    const ownRole = await lockAdministration(tx, actor);
    const user = await requireUser(tx, actor, userId);
    if (!canManage(ownRole, user.role)) throw new Refusal('forbidden', (say) => say.users.mayNotReactivate);
    if (user.deactivatedAt === null) return presentUser(user);
    if (isAdmin(user.role)) demandFreshSession(actor, deps.clock());
    const event = { action: 'user.reactivated', entity: 'user', entityId: userId } as const;
    await audit(tx, actor, event, deps.clock());
    return presentUser(await updateUser(tx, user, { deactivatedAt: null }));
  });
}
