import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';

/** What a user's password must not be made of: their address and name, and their organization's. */
export async function ownWordsOf(
  db: Database,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<string[]> {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      organization: organizations.name,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  return Object.values(row ?? {});
}
