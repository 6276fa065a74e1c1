import type { OrganizationUser } from '#shared/contract/users.ts';
import { canAssign, isAdmin, type Role } from '#shared/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { lockAdministration } from './lock-administration.ts';
import { presentUser } from './present-user.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { requireUser } from './require-user.ts';
import { updateUser } from './update-user.ts';

/** Changes the role of a user or an open invitation. Throws `not_found`, `forbidden`, `last_admin`. */
export async function changeRole(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
  newRole: Role,
): Promise<OrganizationUser> {
  return inTransaction(deps.db, async (tx) => {
    const ownRole = await lockAdministration(tx, actor);
    const user = await requireUser(tx, actor, userId);
    if (!canAssign(ownRole, user.role, newRole)) {
      throw new Refusal('forbidden', (say) => say.users.mayNotChangeRole);
    }
    if (!isAdmin(newRole)) await refuseLastAdmin(tx, user);
    const changed = await updateUser(tx, user, { role: newRole });
    const roles = { before: { role: user.role }, after: { role: newRole } };
    const event = { action: 'user.role_changed', entity: 'user', entityId: userId, ...roles } as const;
    await audit(tx, actor, event, deps.clock());
    return presentUser(changed);
  });
}
