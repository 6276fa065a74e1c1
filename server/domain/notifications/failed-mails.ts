import { and, desc, eq, gt, gte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';

/** How many are named, the latest first. */
const named = 5;

/** Seconds for which a mail that was given up needs attention. */
const askedFor = 30 * 24 * 3600;

/** Mails of the last thirty days that were given up, and after which none with the same document came to that person. */
export async function failedMails(
  db: Database,
  { organizationId }: Actor,
  now: Date,
): Promise<NonNullable<Notifications['failed_mails']>> {
  const rows = await db
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.organizationId, organizationId),
        eq(mails.state, 'failed'),
        gte(mails.createdAt, addSeconds(now, -askedFor)),
        notExists(sentLater(db)),
      ),
    )
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

/** A later mail with the same document to the same person, which went out. */
function sentLater(db: Database) {
  const later = alias(mails, 'later');
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.organizationId, mails.organizationId),
        eq(later.documentId, mails.documentId),
        eq(later.recipient, mails.recipient),
        eq(later.state, 'sent'),
        gt(later.id, mails.id),
      ),
    );
}
