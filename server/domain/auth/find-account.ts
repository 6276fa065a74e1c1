import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { users } from '#server/db/schema/users.ts';
import { emailKey } from './email-key.ts';

export type Account = typeof users.$inferSelect;

/** The account of an address, by way of the directory; undefined where there is none. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(accountEmails)
    .innerJoin(
      users,
      and(eq(users.organizationId, accountEmails.organizationId), eq(users.id, accountEmails.userId)),
    )
    .where(eq(accountEmails.emailKey, emailKey(email)));
  return row?.user;
}
