import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/**
 * Queues scheduled mails whose time has come; from then on they can't be cancelled. They count as made now, so that a
 * failure is shown as a new one. One statement, so that of several servers, or a server and who cancels, one wins.
 */
export async function queueScheduled(db: Database, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'queued', createdAt: now })
    .where(and(eq(mails.state, 'scheduled'), lte(mails.nextAttemptAt, now)));
}
