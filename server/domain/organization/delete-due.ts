import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { deleteOrganization } from '#server/db/delete-organization.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizationDeletions } from '#server/db/schema/organization-deletions.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Deletes the organizations whose 14 days are over, and what an interrupted run left. */
export async function deleteDueOrganizations(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ organizationId: organizationDeletions.organizationId })
    .from(organizationDeletions)
    .innerJoin(organizations, eq(organizations.id, organizationDeletions.organizationId))
    .where(lte(organizationDeletions.dueAt, now));
  for (const { organizationId } of due) {
    if (await close(db, organizationId, now)) await deleteOrganization(db, organizationId);
  }
}

/**
 * Marks the organization as deleted, which releases its permanent rows, and keeps everybody out. False if an admin
 * decided to keep it in the meantime.
 */
async function close(db: Database, organizationId: string, now: Date): Promise<boolean> {
  const isThis = eq(organizationDeletions.organizationId, organizationId);
  return inTransaction(db, async (tx) => {
    await tx
      .update(organizationDeletions)
      .set({ deletedAt: now })
      .where(and(isThis, lte(organizationDeletions.dueAt, now), isNull(organizationDeletions.deletedAt)));
    const closed = await tx.$count(
      organizationDeletions,
      and(isThis, isNotNull(organizationDeletions.deletedAt)),
    );
    if (closed === 0) return false;
    await tx.delete(sessions).where(eq(sessions.organizationId, organizationId));
    await tx.delete(accountEmails).where(eq(accountEmails.organizationId, organizationId));
    return true;
  });
}

/** IDs of all organizations deleted so far. */
export async function listDeletedOrganizations(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ id: organizationDeletions.organizationId })
    .from(organizationDeletions)
    .where(isNotNull(organizationDeletions.deletedAt));
  return rows.map(({ id }) => id);
}
