import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { newId } from '#server/ports/ids.ts';
import type { Mail } from './mail.ts';

/** Adds a mail to the outbox in the transaction that causes it. */
export async function queueMail(tx: Database, mail: Mail, now: Date): Promise<void> {
  const { link, ...rest } = mail;
  await tx.insert(mails).values({
    ...rest,
    id: newId(),
    linkName: link?.name,
    link: link?.url,
    nextAttemptAt: now,
    createdAt: now,
  });
}
