import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { literally, prepared } from '#server/db/prepared.ts';
import { changes } from '#server/db/schema/changes.ts';
import type { Actor } from '../actor.ts';

/** The position of the organization's last change; 0 if nothing has changed yet. */
export async function lastPosition(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<number> {
  const [last] = await prepared(db, 'last_position', build).execute({ organizationId });
  return last?.position ?? 0;
}

function build(db: Database) {
  return db
    .select({ position: changes.position })
    .from(changes)
    .where(eq(changes.organizationId, sql.placeholder('organizationId')))
    .orderBy(desc(changes.position))
    .limit(literally(1));
}
