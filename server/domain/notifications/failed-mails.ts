import { and, desc, eq, gt, gte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import { isAdmin } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { isStuck } from '../mail/retry-mail.ts';
import { isMissed } from '../mail/withheld.ts';

/** Number of mails listed, latest first. */
const named = 5;

/** How long a failed mail is shown, in seconds. */
const askedFor = 30 * 24 * 3600;

/**
 * Mails that failed in the last thirty days and weren't sent again to the same recipient, and those that have waited for
 * the mail server for an hour. Admins see all of
 * the organization's, others the ones they sent.
 */
export async function failedMails(
  db: Database,
  { organizationId, userId, role }: Actor,
  now: Date,
): Promise<NonNullable<Notifications['failed_mails']>> {
  const rows = await db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      document_id: mails.documentId,
      document_type: documents.type,
      customer_id: mails.customerId,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .leftJoin(
      documents,
      and(eq(documents.organizationId, mails.organizationId), eq(documents.id, mails.documentId)),
    )
    .where(
      and(
        eq(mails.organizationId, organizationId),
        or(isMissed, isStuck(now)),
        isAdmin(role) ? undefined : eq(mails.sentBy, userId),
        gte(mails.createdAt, addSeconds(now, -askedFor)),
        notExists(sentLater(db)),
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mostCounted);
  return {
    count: rows.length,
    latest: rows
      .slice(0, named)
      .map(({ createdAt, ...mail }) => Object.assign(mail, { created_at: createdAt.toISOString() })),
  };
}

/** A later mail with the same document or statement to the same recipient that was sent. */
function sentLater(db: Database) {
  const later = alias(mails, 'later');
  const isSameStatement = and(
    eq(later.customerId, mails.customerId),
    eq(later.statementFrom, mails.statementFrom),
    eq(later.statementTo, mails.statementTo),
  );
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.organizationId, mails.organizationId),
        or(eq(later.documentId, mails.documentId), isSameStatement),
        eq(later.recipient, mails.recipient),
        eq(later.state, 'sent'),
        gt(later.id, mails.id),
      ),
    );
}
