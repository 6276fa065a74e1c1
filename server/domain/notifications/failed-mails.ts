import { and, desc, eq } from 'drizzle-orm';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Actor } from '../actor.ts';

/** How many are named, the latest first. */
const named = 5;

/** Mails that were given up; they are tidied away after thirty days. */
export async function failedMails(
  db: Database,
  { organizationId }: Actor,
): Promise<NonNullable<Notifications['failed_mails']>> {
  const rows = await db
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.organizationId, organizationId), eq(mails.state, 'failed')))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mostCounted);
  return {
    count: rows.length,
    latest: rows.slice(0, named).map(({ id, recipient, subject, createdAt }) => ({
      id,
      recipient,
      subject,
      created_at: createdAt.toISOString(),
    })),
  };
}
