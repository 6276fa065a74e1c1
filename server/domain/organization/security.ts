import { and, eq, isNull } from 'drizzle-orm';
import type { Security } from '#shared/contract/organization-security.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { lockAdministration } from '../users/lock-administration.ts';

/** The organization's rules for signing in. */
export async function getSecurity(db: Database, { organizationId }: Actor): Promise<Security> {
  const [isRequired, without] = await together([
    isTwoFactorRequired(db, organizationId),
    countWithoutTwoFactor(db, organizationId),
  ]);
  return { requires_two_factor: isRequired, without_two_factor: without };
}

async function isTwoFactorRequired(db: Database, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ required: organizations.requiresTwoFactor })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.required ?? false;
}

async function countWithoutTwoFactor(db: Database, organizationId: string): Promise<number> {
  return db.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      isNull(users.twoFactorEnabledAt),
      isNull(users.deactivatedAt),
      isNull(users.invitedAt),
    ),
  );
}

/**
 * Takes effect at once, also for those signed in. Throws `conflict` if the admin has no two-factor authentication
 * and would be locked out by it.
 */
export async function changeSecurity(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  isRequired: boolean,
): Promise<Security> {
  await lockAdministration(deps.db, actor);
  if (isRequired) await demandOwn(deps.db, actor);
  const before = await getSecurity(deps.db, actor);
  await deps.db
    .update(organizations)
    .set({ requiresTwoFactor: isRequired })
    .where(eq(organizations.id, actor.organizationId));
  const event = {
    action: 'organization.security_changed',
    entity: 'organization',
    entityId: actor.organizationId,
    before: { requires_two_factor: before.requires_two_factor },
    after: { requires_two_factor: isRequired },
  } as const;
  await audit(deps.db, actor, event, deps.clock());
  return { ...before, requires_two_factor: isRequired };
}

async function demandOwn(db: Database, { organizationId, userId }: Actor): Promise<void> {
  const [own] = await db
    .select({ since: users.twoFactorEnabledAt })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  if (!own?.since) throw new Refusal('conflict', (say) => say.twoFactor.yoursFirst);
}

/** Throws `conflict` while the organization requires what the user is about to turn off. */
export async function refuseWhileRequired(db: Database, { organizationId }: Actor): Promise<void> {
  if (await isTwoFactorRequired(db, organizationId)) {
    throw new Refusal('conflict', (say) => say.twoFactor.isRequired);
  }
}
