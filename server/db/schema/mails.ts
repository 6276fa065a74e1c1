import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, organizationId } from './columns.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { organizations } from './organizations.ts';

/** What is filled in when the mail is sent. Null uses the template. */
export interface TypedWords {
  readonly subject: string | null;
  readonly message: string | null;
}

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
    /** The customer whose statement for these days is attached, rendered as well when the mail is sent. Kept, too. */
    customerId: uuid(),
    statementFrom: date({ mode: 'string' }),
    statementTo: date({ mode: 'string' }),
    /** The user who sent the document or statement; notified if delivery fails. Not a foreign key. */
    sentBy: uuid(),
    isReminder: boolean().notNull().default(false),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The mail's link and its name, printed to the console when no mail server is set. */
    linkName: text(),
    link: text(),
    /**
     * `scheduled`: not sent before `sendAt`, and may be cancelled until then. `kept`: no mail server is set, so the mail
     * is stored but not sent.
     */
    state: text({ enum: ['scheduled', 'queued', 'sending', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt. While `sending`: when another server may take over. */
    nextAttemptAt: moment().notNull(),
    /** The mail server's error, without email addresses. */
    lastError: text(),
    sentAt: moment(),
    /** When it was scheduled to be sent. Null: at once. */
    sendAt: moment(),
    /** Of scheduled mails and of statements: filled in again when it is sent, so that amounts are those of that day. */
    typed: jsonb().$type<TypedWords>(),
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
    foreignKey({
      name: 'mails_customer_fk',
      columns: [table.organizationId, table.customerId],
      foreignColumns: [customers.organizationId, customers.id],
    }),
    check(
      'mails_statement_whole',
      sql`num_nulls(${table.customerId}, ${table.statementFrom}, ${table.statementTo}) in (0, 3)`,
    ),
    index('mails_by_customer')
      .on(table.organizationId, table.customerId, table.id)
      .where(sql`${table.customerId} is not null`),
    index('mails_by_document')
      .on(table.organizationId, table.documentId, table.id)
      .where(sql`${table.documentId} is not null`),
    index('mails_due')
      .on(table.organizationId, table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('mails_due_first')
      .on(table.nextAttemptAt)
      .where(
        sql`${table.state} in ('queued', 'sending') and ${table.documentId} is null and ${table.customerId} is null`,
      ),
    index('mails_reminders')
      .on(table.organizationId, table.createdAt)
      .where(sql`${table.isReminder}`),
    // Small enough to be read whole for those that are due.
    index('mails_scheduled')
      .on(table.organizationId, table.documentId, table.nextAttemptAt)
      .where(sql`${table.state} = 'scheduled'`),
    index('mails_failed')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
