import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** When the last reminder for a document was sent, not counting failed mails. */
export async function remindedAt(
  db: Database,
  organizationId: string,
  documentId: string,
): Promise<Date | undefined> {
  const [mail] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.organizationId, organizationId),
        eq(mails.documentId, documentId),
        eq(mails.isReminder, true),
        ne(mails.state, 'failed'),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return mail?.createdAt;
}
