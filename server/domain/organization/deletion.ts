import { and, eq, isNull } from 'drizzle-orm';
import type { OrganizationDeletion } from '#shared/contract/organization-deletion.ts';
import type { Database } from '#server/db/connect.ts';
import { organizationDeletions } from '#server/db/schema/organization-deletions.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import type { Deps } from '../deps.ts';
import { deletionCancelledMail, deletionToComeMail } from '../mail/deletion-mails.ts';
import { accountLanguage } from '../mail/language-of-user.ts';
import type { Mail, To } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refusalAt } from '../refusal.ts';
import { lockAdministration } from '../users/lock-administration.ts';

type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** Fourteen days to change one's mind, in seconds. */
const delay = 14 * 24 * 3600;

/** Whether and when the actor's organization will be deleted. */
export async function getDeletion(db: Database, { organizationId }: Actor): Promise<OrganizationDeletion> {
  const [row] = await db
    .select({ dueAt: organizationDeletions.dueAt })
    .from(organizationDeletions)
    .where(eq(organizationDeletions.organizationId, organizationId));
  return { deletes_at: row?.dueAt.toISOString() ?? null };
}

/**
 * Has the organization deleted in 14 days, and mails everyone in it. Asking again changes nothing. Throws
 * validation_failed if `name` is another organization's, `forbidden` in the demo.
 */
export async function askForDeletion(
  deps: DeletionDeps,
  actor: Actor,
  name: string,
): Promise<OrganizationDeletion> {
  const { db, publicUrl } = deps;
  await outsideWall(db, async () => refuseDemo(db, actor, (say) => say.erasure.notTheDemo));
  await lockAdministration(db, actor);
  await refuseOtherName(db, actor, name);
  const before = await getDeletion(db, actor);
  if (before.deletes_at !== null) return before;
  const now = deps.clock();
  const dueAt = addSeconds(now, delay);
  const { organizationId } = actor;
  await outsideWall(db, () =>
    db.insert(organizationDeletions).values({ organizationId, askedAt: now, dueAt }),
  );
  await note(db, actor, 'organization.deletion_asked', now);
  await mailEveryone(db, actor, now, (to) => deletionToComeMail(to, publicUrl, dueAt));
  return { deletes_at: dueAt.toISOString() };
}

/** Keeps the organization, and mails everyone in it. */
export async function cancelDeletion(deps: DeletionDeps, actor: Actor): Promise<OrganizationDeletion> {
  const { db, publicUrl } = deps;
  await lockAdministration(db, actor);
  const mine = and(
    eq(organizationDeletions.organizationId, actor.organizationId),
    isNull(organizationDeletions.deletedAt),
  );
  const { rowCount } = await outsideWall(db, () => db.delete(organizationDeletions).where(mine));
  if (rowCount === 0) return getDeletion(db, actor);
  const now = deps.clock();
  await note(db, actor, 'organization.deletion_cancelled', now);
  await mailEveryone(db, actor, now, (to) => deletionCancelledMail(to, publicUrl));
  return { deletes_at: null };
}

async function refuseOtherName(db: Database, { organizationId }: Actor, name: string): Promise<void> {
  const [own] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (own !== undefined && plain(own.name) === plain(name)) return;
  throw refusalAt('name', 'validation_failed', (say) => say.erasure.otherName);
}

/** People type neither capitals nor double spaces as they are stored. */
function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

async function note(
  db: Database,
  actor: Actor,
  action: 'organization.deletion_asked' | 'organization.deletion_cancelled',
  now: Date,
): Promise<void> {
  await audit(db, actor, { action, entity: 'organization', entityId: actor.organizationId }, now);
}

/** Everyone who can sign in. */
async function mailEveryone(
  db: Database,
  { organizationId }: Actor,
  now: Date,
  write: (to: To) => Mail,
): Promise<void> {
  const people = await db
    .select({ email: users.email, language: accountLanguage })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(eq(users.organizationId, organizationId), isNull(users.deactivatedAt), isNull(users.invitedAt)),
    );
  for (const person of people) await queueMail(db, write({ organizationId, ...person }), now);
}
