import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Outbox: a mail is written in the transaction that causes it, and sent afterwards as often as it takes. */
export const mails = pgTable(
  'mails',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    recipient: text().notNull(),
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
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('mails_failed')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
