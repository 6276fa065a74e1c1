import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage } from '#shared/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { lockAdministration } from './lock-administration.ts';
import { presentUser } from './present-user.ts';
import { requireUser, unknownUser } from './require-user.ts';
import { sendInvitation } from './send-invitation.ts';
import { updateUser } from './update-user.ts';

/**
 * Sends an open invitation again, valid for another 72 hours. Throws `not_found`, `forbidden`,
 * `too_many_attempts`.
 */
export async function resendInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'wakeOutbox'>,
  actor: Actor,
  userId: string,
): Promise<OrganizationUser> {
  await countAttempt(deps, 'invite_organization', actor.organizationId);
  const user = await inTransaction(deps.db, async (tx) => {
    await refuseDemo(tx, actor);
    const ownRole = await lockAdministration(tx, actor);
    const open = await requireUser(tx, actor, userId);
    if (open.invitedAt === null) throw unknownUser();
    if (!canManage(ownRole, open.role)) throw new Refusal('forbidden', (say) => say.users.mayNotInvite);
    const now = deps.clock();
    const invited = await updateUser(tx, open, { invitedAt: now });
    await sendInvitation(tx, invited, deps.publicUrl, now);
    const event = { action: 'user.invitation_resent', entity: 'user', entityId: invited.id } as const;
    await audit(tx, actor, event, now);
    return invited;
  });
  deps.wakeOutbox();
  return presentUser(user);
}
