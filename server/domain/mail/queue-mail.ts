import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { newId } from '#server/ports/ids.ts';
import type { Mail } from './mail.ts';

/** Adds a mail to the outbox in the transaction that causes it, to be sent at once or when it is scheduled. */
export async function queueMail(tx: Database, mail: Mail, now: Date): Promise<void> {
  const { link, scheduled, statement, ...rest } = mail;
  await tx.insert(mails).values({
    ...rest,
    ...statement,
    id: newId(),
    linkName: link?.name,
    link: link?.url,
    ...(scheduled && { ...scheduled, state: 'scheduled' as const }),
    nextAttemptAt: scheduled?.sendAt ?? now,
    createdAt: now,
  });
}
