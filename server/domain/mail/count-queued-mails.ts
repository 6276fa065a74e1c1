import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** Mails still to be sent, including the one being sent. */
export async function countQueuedMails(db: Database): Promise<number> {
  return db.$count(mails, inArray(mails.state, ['queued', 'sending']));
}
