import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { canAssign, isAdmin, type Role } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { emailKey } from '../auth/email-key.ts';
import { findAccount } from '../auth/find-account.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';
import { demandFreshSession } from '../sessions/demand-fresh-session.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { lockAdministration } from './lock-administration.ts';
import { presentInvited, type UserRow } from './present-user.ts';
import { sendInvitation } from './send-invitation.ts';
import { updateUser } from './update-user.ts';

interface Invitation {
  readonly email: string;
  readonly role: Role;
}

/**
 * Invites someone, replacing an open invitation to the same address. Doesn't reveal whether the address has
 * an account elsewhere. Throws `forbidden`, `too_many_attempts`, `recent_sign_in_required` for a future
 * admin, and `conflict` for an existing user of the organization.
 */
export async function inviteUser(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'sendsMails' | 'wakeOutbox'>,
  actor: Actor,
  invitation: Invitation,
): Promise<OrganizationUser> {
  const now = deps.clock();
  if (isAdmin(invitation.role)) demandFreshSession(actor, now);
  await countAttempt(deps, 'invite_organization', actor.organizationId);
  const invited = await inTransaction(deps.db, async (tx) => {
    await refuseDemo(tx, actor);
    const ownRole = await lockAdministration(tx, actor);
    const open = await findInvitation(tx, actor, invitation.email);
    if (!canAssign(ownRole, open?.role ?? invitation.role, invitation.role)) {
      throw new Refusal('forbidden', (say) => say.users.mayNotAssign);
    }
    await refuseColleague(tx, actor, invitation.email);
    const row = await keepInvitation(tx, actor, open, invitation, now);
    const sending = { invited: row, inviterId: actor.userId, publicUrl: deps.publicUrl };
    const url = await sendInvitation(tx, sending, now);
    const event = {
      action: 'user.invited',
      entity: 'user',
      entityId: row.id,
      after: { role: row.role },
    } as const;
    await audit(tx, actor, event, now);
    return { user: row, url };
  });
  deps.wakeOutbox();
  return presentInvited(deps, invited);
}

async function findInvitation(
  tx: Database,
  { organizationId }: Actor,
  email: string,
): Promise<UserRow | undefined> {
  const [open] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(sql`lower(${users.email})`, emailKey(email)),
        isNotNull(users.invitedAt),
      ),
    );
  return open;
}

/** Not a leak: the admin can see the organization's users. */
async function refuseColleague(tx: Database, { organizationId }: Actor, email: string): Promise<void> {
  const account = await findAccount(tx, email);
  if (account?.organizationId !== organizationId) return;
  throw new Refusal('conflict', (say) => say.users.isColleague);
}

async function keepInvitation(
  tx: Database,
  { organizationId }: Actor,
  open: UserRow | undefined,
  invitation: Invitation,
  now: Date,
): Promise<UserRow> {
  if (open !== undefined) return updateUser(tx, open, { ...invitation, invitedAt: now });
  const unnamed = { firstName: '', lastName: '' };
  const [row] = await tx
    .insert(users)
    .values({ ...unnamed, ...invitation, organizationId, id: newId(), invitedAt: now, createdAt: now })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row.');
  return row;
}
