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
import { presentInvited } from './present-user.ts';
import { requireUser, unknownUser } from './require-user.ts';
import { sendInvitation } from './send-invitation.ts';
import { updateUser } from './update-user.ts';

/**
 * Sends an open invitation again, valid for another 72 hours. Throws `not_found`, `forbidden`,
 * `too_many_attempts`.
 */
export async function resendInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'sendsMails' | 'wakeOutbox'>,
  actor: Actor,
  userId: string,
): Promise<OrganizationUser> {
  await countAttempt(deps, 'invite_organization', actor.organizationId);
  const invited = await inTransaction(deps.db, async (tx) => {
    await refuseDemo(tx, actor);
    const ownRole = await lockAdministration(tx, actor);
    const open = await requireUser(tx, actor, userId);
    if (open.invitedAt === null) throw unknownUser();
    if (!canManage(ownRole, open.role)) throw new Refusal('forbidden', (say) => say.users.mayNotInvite);
    const now = deps.clock();
    const user = await updateUser(tx, open, { invitedAt: now });
    const sending = { invited: user, inviterId: actor.userId, publicUrl: deps.publicUrl };
    const url = await sendInvitation(tx, sending, now);
    const event = { action: 'user.invitation_resent', entity: 'user', entityId: user.id } as const;
    await audit(tx, actor, event, now);
    return { user, url };
  });
  deps.wakeOutbox();
  return presentInvited(deps, invited);
}
