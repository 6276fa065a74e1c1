import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { organizations } from './organizations.ts';

/** Outbox: a mail is written in the transaction that causes it, and sent afterwards as often as it takes. */
export const mails = pgTable(
  'mails',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    recipient: text().notNull(),
    /** Where an answer goes; null: to where the mail came from. */
    replyTo: text(),
    /** The document that the mail brings as a PDF, which is drawn when the mail is sent; such mails are kept. */
    documentId: uuid(),
    /** Whose act the mail with a document was: they are told where it fails. A user; nothing of it is joined. */
    sentBy: uuid(),
    /** An overdue invoice was reminded of. */
    isReminder: boolean().notNull().default(false),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The link that the mail is about, with its name: printed in the log where no mail server is set. */
    linkName: text(),
    link: text(),
    /** `kept`: no mail server is configured, so the mail lies here and goes nowhere. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** Earliest next try; while `sending`, when another server may take it over. */
    nextAttemptAt: moment().notNull(),
    /** The mail server's refusal, without addresses. */
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
    index('mails_failed')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
