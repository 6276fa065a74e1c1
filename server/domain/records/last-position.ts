import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/changes.ts';
import type { Actor } from '../actor.ts';

/** The position of the organization's last change; 0 if nothing has changed yet. */
export async function lastPosition(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<number> {
  const [last] = await db
    .select({ position: changes.position })
    .from(changes)
    .where(eq(changes.organizationId, organizationId))
    .orderBy(desc(changes.position))
    .limit(1);
  return last?.position ?? 0;
}
