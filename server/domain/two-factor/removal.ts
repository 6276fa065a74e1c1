import { and, eq, isNotNull } from 'drizzle-orm';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import type { To } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { removalAskedMail, removalCancelledMail, removalToComeMail } from '../mail/removal-mails.ts';
import { twoFactorOffMail } from '../mail/two-factor-mails.ts';
import { Refusal } from '../refusal.ts';
import { lockAdministration } from '../users/lock-administration.ts';
import { presentUser, type UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';
import { updateUser } from '../users/update-user.ts';
import { notOn } from './disable.ts';
import { turnOff } from './turn-off.ts';

type RemovalDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox'>;

/** Seconds the owner has to object. */
const delay = 24 * 3600;

/**
 * Requests to turn off two-factor authentication for a colleague who lost their device. Takes effect at the
 * first sign-in after a day, unless the owner or an admin cancels it. Both are notified. Throws `not_found`,
 * `forbidden`, `conflict`.
 */
export async function askForRemoval(
  deps: RemovalDeps,
  actor: Actor,
  userId: string,
): Promise<OrganizationUser> {
  const now = deps.clock();
  const shown = await inTransaction(deps.db, async (tx) => {
    const user = await requireManaged(tx, actor, userId);
    if (user.twoFactorEnabledAt === null) throw notOn();
    if (user.twoFactorOffAt !== null) return presentUser(user);
    const offAt = addSeconds(now, delay);
    const changed = await updateUser(tx, user, { twoFactorOffAt: offAt });
    await queueMail(tx, removalToComeMail(await addressOf(tx, user), deps.publicUrl, offAt), now);
    const admin = await requireUser(tx, actor, actor.userId);
    await queueMail(tx, removalAskedMail(await addressOf(tx, admin), deps.publicUrl, user.email, offAt), now);
    await note(tx, actor, 'two_factor.removal_asked', userId, now);
    return presentUser(changed);
  });
  deps.wakeOutbox();
  return shown;
}

/** Cancels the request. Throws `not_found`, `forbidden`. */
export async function cancelRemoval(
  deps: RemovalDeps,
  actor: Actor,
  userId: string,
): Promise<OrganizationUser> {
  const shown = await inTransaction(deps.db, async (tx) => {
    const user = await requireManaged(tx, actor, userId);
    await cancel(tx, deps, actor, user);
    return presentUser({ ...user, twoFactorOffAt: null });
  });
  deps.wakeOutbox();
  return shown;
}

/** Lets the owner cancel the request, from a session that passed two-factor authentication. */
export async function keepOwn(deps: RemovalDeps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await cancel(tx, deps, actor, await requireUser(tx, actor, actor.userId));
  });
  deps.wakeOutbox();
}

/** At sign-in, turns two-factor authentication off if the day has passed. Returns whether it did. */
export async function removeIfDue(
  tx: Database,
  publicUrl: string,
  user: UserRow,
  now: Date,
): Promise<boolean> {
  if (user.twoFactorOffAt === null || user.twoFactorOffAt > now) return false;
  const owner = { organizationId: user.organizationId, userId: user.id };
  if (!(await turnOff(tx, owner, now))) return false;
  await queueMail(tx, twoFactorOffMail(await addressOf(tx, user), publicUrl), now);
  await note(tx, { ...owner, userId: null, sessionId: null }, 'two_factor.removed', user.id, now);
  return true;
}

async function requireManaged(tx: Database, actor: Actor, userId: string): Promise<UserRow> {
  const ownRole = await lockAdministration(tx, actor);
  const user = await requireUser(tx, actor, userId);
  // Users turn off their own in the profile, with their password. A stolen token must not be enough.
  if (userId === actor.userId || !canManage(ownRole, user.role)) {
    throw new Refusal('forbidden', (say) => say.users.mayNotChangeTwoFactor);
  }
  return user;
}

async function cancel(tx: Database, deps: RemovalDeps, actor: Actor, user: UserRow): Promise<void> {
  const now = deps.clock();
  const isUser = and(eq(users.organizationId, user.organizationId), eq(users.id, user.id));
  const { rowCount } = await tx
    .update(users)
    .set({ twoFactorOffAt: null })
    .where(and(isUser, isNotNull(users.twoFactorOffAt)));
  if (rowCount === 0) return;
  await queueMail(tx, removalCancelledMail(await addressOf(tx, user), deps.publicUrl), now);
  await note(tx, actor, 'two_factor.removal_cancelled', user.id, now);
}

async function addressOf(tx: Database, user: UserRow): Promise<To> {
  const { organizationId, id: userId, email } = user;
  return { organizationId, email, language: await languageOfUser(tx, { organizationId, userId }) };
}

async function note(
  tx: Database,
  actor: AuditActor,
  action: `two_factor.${string}`,
  userId: string,
  now: Date,
): Promise<void> {
  await audit(tx, actor, { action, entity: 'user', entityId: userId }, now);
}
