import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { UserRow } from './present-user.ts';
import { unknownUser } from './require-user.ts';

/** The actor's own row, locked until the transaction ends. */
export async function lockSelf(tx: Database, { organizationId, userId }: Actor): Promise<UserRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
    .for('update');
  if (row === undefined) throw unknownUser();
  return row;
}
