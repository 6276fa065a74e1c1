import { and, eq, notBetween } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { bounceMailboxes } from '#server/db/schema/bounce-mailboxes.ts';
import { addSeconds } from '#server/ports/clock.ts';

export type Turn = typeof bounceMailboxes.$inferSelect;

/** How often the mailbox is looked at, by whichever server comes first, in seconds. */
const pace = 5 * 60;

/** Where to go on reading. Undefined if it isn't time yet, or another server reads. */
export async function takeTurn(db: Database, name: string, now: Date): Promise<Turn | undefined> {
  const nextLookAt = addSeconds(now, pace);
  const [turn] = await db
    .insert(bounceMailboxes)
    .values({ name, nextLookAt })
    .onConflictDoUpdate({
      target: bounceMailboxes.name,
      set: { nextLookAt },
      // Further ahead: the clock was wrong.
      setWhere: notBetween(bounceMailboxes.nextLookAt, now, addSeconds(now, 2 * pace)),
    })
    .returning();
  return turn;
}

/** Notes how far it was read. False if it is another server's turn by now. */
export async function keepPosition(
  db: Database,
  { name, nextLookAt }: Turn,
  position: Pick<Turn, 'uidValidity' | 'lastUid'>,
): Promise<boolean> {
  const isOurs = and(eq(bounceMailboxes.name, name), eq(bounceMailboxes.nextLookAt, nextLookAt));
  const { rowCount } = await db.update(bounceMailboxes).set(position).where(isOurs);
  return rowCount === 1;
}
