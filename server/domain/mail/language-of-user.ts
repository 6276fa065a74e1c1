import { and, eq, sql } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';

/** Language of mails to an account: the user's, else the organization's. */
export const accountLanguage = sql<Language>`coalesce(${users.language}, ${organizations.language})`;

/** The same for one user. */
export async function languageOfUser(
  db: Database,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<Language> {
  const [row] = await db
    .select({ language: accountLanguage })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  return row?.language ?? defaultLanguage;
}
