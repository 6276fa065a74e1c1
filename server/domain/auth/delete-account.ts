import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { knownPlaces } from '#server/db/schema/known-places.ts';
import { mails } from '#server/db/schema/mails.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { recoveryCodes } from '#server/db/schema/recovery-codes.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { revokeSessionsOf } from '../sessions/end-session.ts';
import { lockUsersOf } from '../users/lock-administration.ts';
import { lockSelf } from '../users/lock-self.ts';
import type { UserRow } from '../users/present-user.ts';
import { refuseLastAdmin } from '../users/refuse-last-admin.ts';
import { updateUser } from '../users/update-user.ts';
import { areToAccounts } from '../mail/mail.ts';
import { emailKey } from './email-key.ts';

/**
 * Deletes the actor's account for good: ends their sessions, deletes every way to sign in and the mails to them, and
 * replaces their personal data. The row stays because documents and the audit log refer to it. Throws validation_failed
 * if `email` is another account's, `last_admin` for the only admin and the only person, `forbidden` in the demo.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  email: string,
  placeholder: string,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await refuseDemo(tx, actor, (say) => say.erasure.notInDemo);
    await lockUsersOf(tx, actor);
    const self = await lockSelf(tx, actor);
    if (self.erasedAt !== null) return;
    if (emailKey(email) !== emailKey(self.email)) {
      throw refusalAt('email', 'validation_failed', (say) => say.erasure.otherAddress);
    }
    await refuseOnlyPerson(tx, self);
    await refuseLastAdmin(tx, self);
    await forgetSessions(tx, actor, now);
    await deleteMails(tx, self);
    await deleteWaysIn(tx, actor);
    await updateUser(tx, self, { ...erased(self, placeholder), deactivatedAt: now, erasedAt: now });
    await audit(tx, actor, { action: 'user.account_deleted', entity: 'user', entityId: self.id }, now);
  });
}

/** An organization without anyone who can sign in would be out of reach. */
async function refuseOnlyPerson(tx: Database, { organizationId, id }: UserRow): Promise<void> {
  const others = and(
    eq(users.organizationId, organizationId),
    ne(users.id, id),
    isNull(users.deactivatedAt),
    isNull(users.invitedAt),
  );
  if ((await tx.$count(users, others)) > 0) return;
  throw new Refusal('last_admin', (say) => say.erasure.onlyPerson);
}

/** `.invalid` never receives mail (RFC 2606). */
function erased({ id }: UserRow, placeholder: string): Partial<UserRow> {
  return {
    email: `${id}@deleted.invalid`,
    firstName: placeholder,
    lastName: '',
    phone: null,
    role: 'user',
    timezone: null,
    language: null,
    passwordHash: null,
    lastSeenAt: null,
    twoFactorSecret: null,
    twoFactorEnabledAt: null,
    twoFactorLastStep: null,
    twoFactorOffAt: null,
  };
}

async function forgetSessions(tx: Database, { organizationId, userId }: Actor, now: Date): Promise<void> {
  await revokeSessionsOf(tx, { organizationId, userId }, 'account_deleted', now);
  await tx
    .update(sessions)
    .set({ userAgent: null })
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId)));
}

/** Also those to a new address that was never confirmed. Emails to customers belong to the organization's books. */
async function deleteMails(tx: Database, { organizationId, id, email }: UserRow): Promise<void> {
  const asked = await tx
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.organizationId, organizationId), eq(oneTimeTokens.userId, id)));
  const addresses = [...new Set([email, ...asked.map((token) => token.email)].map(emailKey))];
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.organizationId, organizationId),
        areToAccounts,
        inArray(sql`lower(${mails.recipient})`, addresses),
      ),
    );
}

async function deleteWaysIn(tx: Database, { organizationId, userId }: Actor): Promise<void> {
  for (const table of [oneTimeTokens, recoveryCodes, passkeys, socialIdentities, knownPlaces, accountEmails])
    await tx.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.userId, userId)));
}
