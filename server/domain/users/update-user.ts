import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { unknownUser } from './require-user.ts';
import type { UserRow } from './present-user.ts';

/** Updates a user and returns the new row. */
export async function updateUser(
  tx: Database,
  { organizationId, id }: Pick<UserRow, 'organizationId' | 'id'>,
  change: Partial<UserRow>,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
    .returning();
  if (row === undefined) throw unknownUser();
  return row;
}
