import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { accountLanguage } from '../mail/language-of-user.ts';
import { emailKey } from './email-key.ts';

export interface Account extends Omit<typeof users.$inferSelect, 'language'> {
  /** Language of mails to the account. */
  readonly language: Language;
}

/** Finds the account of an email address. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(users), language: accountLanguage })
    .from(accountEmails)
    .innerJoin(
      users,
      and(eq(users.organizationId, accountEmails.organizationId), eq(users.id, accountEmails.userId)),
    )
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accountEmails.emailKey, emailKey(email)));
  return row;
}
