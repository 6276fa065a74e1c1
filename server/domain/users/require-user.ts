import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { UserRow } from './present-user.ts';

/** A user of the actor's organization. Users of other organizations and deleted accounts are not found either. */
export async function requireUser(
  tx: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  userId: string,
): Promise<UserRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId), isNull(users.erasedAt)));
  if (row === undefined) throw unknownUser();
  return row;
}

export function unknownUser(): Refusal {
  return new Refusal('not_found', (say) => say.users.notFound);
}
