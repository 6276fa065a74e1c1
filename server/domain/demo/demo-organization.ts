import { and, inArray, isNull } from 'drizzle-orm';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/ports/clock.ts';

const publicAccounts = [demoAccount.email, demoColleague.email];

/** True for the demo organization, whose passwords are public. */
export async function isDemoOrganization(db: Database, organizationId: string): Promise<boolean> {
  return (await demoOrganizations(db)).includes(organizationId);
}

/** Ends every session of the demo organization. Returns whether there is one. */
export async function closeDemo({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await demoOrganizations(tx);
    if (found.length === 0) return false;
    await tx
      .update(sessions)
      .set({ revokedAt: clock(), revokedReason: 'deactivated' })
      .where(and(inArray(sessions.organizationId, found), isNull(sessions.revokedAt)));
    return true;
  });
}

async function demoOrganizations(db: Database): Promise<string[]> {
  const rows = await db
    .select({ organizationId: accountEmails.organizationId })
    .from(accountEmails)
    .where(inArray(accountEmails.emailKey, publicAccounts));
  return rows.map(({ organizationId }) => organizationId);
}
