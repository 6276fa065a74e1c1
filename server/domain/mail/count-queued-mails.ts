import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** How many mails are still to be sent, the one being sent included. */
export async function countQueuedMails(db: Database): Promise<number> {
  return db.$count(mails, inArray(mails.state, ['queued', 'sending']));
}
