import { and, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { heldReminders } from '#server/db/schema/reminders.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { ofCustomer } from '../documents/customer-name.ts';
import { nilId } from './look-for-due.ts';
import { todayOf } from '../organization/read-organization.ts';
import { readShareToken } from '../share/share-token.ts';
import { statementOf, type MailedStatement } from '../statements/statement-of-mail.ts';
import { readRecipients } from '../statements/statement-recipients.ts';

type QueuedMail = typeof mails.$inferSelect;

/** Why a mail to a customer was not sent, as stored in `last_error`. */
export type Withheld =
  'VOIDED' | 'SETTLED' | 'UNSHARED' | 'BLOCKED' | 'CANCELLED' | 'HELD' | 'ARCHIVED' | 'NOTHING';

/** Reasons that need no attention: there is nothing left to pay, or somebody wanted it so. */
const needless = ['VOIDED', 'SETTLED', 'CANCELLED', 'HELD', 'ARCHIVED', 'NOTHING'] satisfies Withheld[];

/** True if a mail has failed permanently and someone should know. */
export const isMissed: SQL<boolean> = sql<boolean>`(${mails.state} = 'failed'
  and coalesce(${mails.lastError}, '') not in (${sql.raw(needless.map((code) => `'${code}'`).join(', '))}))`;

/**
 * Why a due mail should not be sent any more: its document was voided, its customer blocked, its share link revoked,
 * or the invoice of a reminder paid or held back since; or the customer of a statement was archived, or nothing is left to state. Undefined if it should be
 * sent. An invoice paid in the meantime still is.
 */
export async function whyWithheld(db: Database, mail: QueuedMail, now: Date): Promise<Withheld | undefined> {
  const { organizationId, documentId, link, isReminder } = mail;
  const statement = statementOf(mail);
  if (statement !== undefined) return whyStatementWithheld(db, organizationId, statement);
  if (documentId === null) return undefined;
  const [document] = await db
    .select({
      lifecycle: documents.lifecycle,
      amountDue: documents.amountDue,
      blockedAt: customers.blockedAt,
    })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  if (document === undefined || document.lifecycle === 'void') return 'VOIDED';
  if (document.blockedAt !== null) return 'BLOCKED';
  if (isReminder && document.amountDue <= 0n) return 'SETTLED';
  if (isReminder && (await isHeldSince(db, mail, now))) return 'HELD';
  return link === null || (await isShared(db, link)) ? undefined : 'UNSHARED';
}

async function whyStatementWithheld(
  db: Database,
  organizationId: string,
  { customerId, ...days }: MailedStatement,
): Promise<Withheld | undefined> {
  const asked = { organizationId, customerIds: [customerId], ...days };
  const [recipient] = await readRecipients(db, asked, null);
  if (recipient === undefined || recipient.customer.blockedAt !== null) return 'BLOCKED';
  if (recipient.obstacle === 'archived') return 'ARCHIVED';
  return recipient.sums.length === 0 ? 'NOTHING' : undefined;
}

/** A reminder that somebody sends although they are held back is sent. */
async function isHeldSince(
  db: Database,
  { organizationId, documentId, createdAt }: QueuedMail,
  now: Date,
): Promise<boolean> {
  const today = await todayOf(db, organizationId, now);
  const held = await db.$count(
    heldReminders,
    and(
      eq(heldReminders.organizationId, organizationId),
      eq(heldReminders.documentId, documentId ?? nilId),
      gte(heldReminders.createdAt, createdAt),
      or(isNull(heldReminders.until), gte(heldReminders.until, today)),
    ),
  );
  return held > 0;
}

async function isShared(db: Database, link: string): Promise<boolean> {
  const token = readShareToken(new URL(link).hash.replace('#token=', ''));
  if (token === undefined) return true;
  const { organizationId, hash } = token;
  const isOurs = and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.tokenHash, hash));
  const [found] = await db
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(and(isOurs, isNull(shareLinks.withdrawnAt)));
  return found !== undefined;
}
