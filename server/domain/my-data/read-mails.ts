import { and, desc, eq, sql } from 'drizzle-orm';
import { mostEvents, type MyData } from '#shared/contract/my-data.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Actor } from '../actor.ts';
import { emailKey } from '../auth/email-key.ts';

/** Mails to the actor's current address, without their bodies, which may contain tokens. */
export async function readMails(
  tx: Database,
  { organizationId }: Actor,
  email: string,
): Promise<MyData['mails']> {
  const rows = await tx
    .select({ subject: mails.subject, state: mails.state, at: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.organizationId, organizationId), eq(sql`lower(${mails.recipient})`, emailKey(email))))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mostEvents);
  return rows.map(({ subject, state, at, sentAt }) => ({
    subject,
    state,
    created_at: at.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }));
}
