import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** When each document's last reminder was sent, not counting failed and scheduled mails. */
export async function readReminders(
  db: Database,
  organizationId: string,
  documentIds: readonly string[],
): Promise<readonly { readonly documentId: string | null; readonly createdAt: Date }[]> {
  return db
    .selectDistinctOn([mails.documentId], { documentId: mails.documentId, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.organizationId, organizationId),
        inArray(mails.documentId, [...documentIds]),
        eq(mails.isReminder, true),
        notInArray(mails.state, ['failed', 'scheduled']),
      ),
    )
    .orderBy(mails.documentId, desc(mails.id));
}
