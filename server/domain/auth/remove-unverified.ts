import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { deleteOrganization } from '#server/db/delete-organization.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { organizationDeletions } from '#server/db/schema/organization-deletions.ts';
import { users } from '#server/db/schema/users.ts';
import { emailKey } from './email-key.ts';

interface Registration {
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * Frees an address for someone who has proved that it is theirs, by removing an unverified registration with
 * it (ASVS 6.8.1). A verified account stays.
 */
export async function freeAddress(tx: Database, email: string): Promise<void> {
  const [held] = await tx
    .select()
    .from(accountEmails)
    .where(eq(accountEmails.emailKey, emailKey(email)));
  if (held !== undefined) await removeUnverified(tx, held);
}

/**
 * Removes an unverified registration, and its organization if nobody else is in it. The row lock serializes
 * this with verification.
 */
export async function removeUnverified(tx: Database, registration: Registration): Promise<void> {
  const { organizationId, userId } = registration;
  const isThisOne = and(eq(users.organizationId, organizationId), eq(users.id, userId));
  const unverified = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isThisOne, isNull(users.emailVerifiedAt), isNull(users.invitedAt)))
    .for('update');
  if (unverified.length === 0) return;
  await tx.delete(oneTimeTokens).where(belongsTo(oneTimeTokens, registration));
  await tx.delete(accountEmails).where(belongsTo(accountEmails, registration));
  await tx.delete(users).where(isThisOne);
  await removeIfEmpty(tx, organizationId);
}

function belongsTo(
  table: typeof oneTimeTokens | typeof accountEmails,
  { organizationId, userId }: Registration,
) {
  return and(eq(table.organizationId, organizationId), eq(table.userId, userId));
}

/**
 * Nobody was ever signed in, so there is little to delete. Marking the organization as deleted releases permanent rows:
 * earlier releases recorded failed sign-ins of unverified users. The mark goes too, as nobody misses the organization.
 */
async function removeIfEmpty(tx: Database, organizationId: string): Promise<void> {
  if ((await tx.$count(users, eq(users.organizationId, organizationId))) > 0) return;
  const now = sql`now()`;
  await tx.insert(organizationDeletions).values({ organizationId, askedAt: now, dueAt: now, deletedAt: now });
  await deleteOrganization(tx, organizationId);
  await tx.delete(organizationDeletions).where(eq(organizationDeletions.organizationId, organizationId));
}
