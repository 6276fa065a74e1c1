import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { organizations } from './organizations.ts';

/** Outbox. A mail is written in the transaction that causes it and sent afterwards, with retries. */
export const mails = pgTable(
  'mails',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    recipient: text().notNull(),
    /** Null: replies go to the sender. */
    replyTo: text(),
    /** The document attached as a PDF, which is rendered when the mail is sent. These mails are kept. */
    documentId: uuid(),
    /** The user who sent the document; notified if delivery fails. Not a foreign key. */
    sentBy: uuid(),
    isReminder: boolean().notNull().default(false),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The mail's link and its name, printed to the console when no mail server is set. */
    linkName: text(),
    link: text(),
    /** `kept`: no mail server is set, so the mail is stored but not sent. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt. While `sending`: when another server may take over. */
    nextAttemptAt: moment().notNull(),
    /** The mail server's error, without email addresses. */
    lastError: text(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    foreignKey({
      name: 'mails_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index('mails_by_document')
      .on(table.organizationId, table.documentId, table.id)
      .where(sql`${table.documentId} is not null`),
    index('mails_due')
      .on(table.organizationId, table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('mails_due_first')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending') and ${table.documentId} is null`),
    index('mails_reminders')
      .on(table.organizationId, table.createdAt)
      .where(sql`${table.isReminder}`),
    index('mails_failed')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
