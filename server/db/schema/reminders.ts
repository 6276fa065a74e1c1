import { boolean, date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { organizations } from './organizations.ts';

/** When an organization's customers are reminded of unpaid invoices. */
export const reminderPlans = pgTable(
  'reminder_plans',
  {
    organizationId: organizationId(),
    isOn: boolean().notNull(),
    /** Days after the due date, in order; negative: before it. */
    days: integer().array().notNull(),
    /** Reminders that would have been due before this day aren't sent. */
    since: date({ mode: 'string' }).notNull(),
    /** Nothing is due earlier. */
    nextLookAt: moment().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);

/** The automatic reminders of an invoice that were sent. The key keeps any number of servers from sending one twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    daysAfterDue: integer().notNull(),
    /** The organization's day. */
    sentOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId, table.daysAfterDue] }),
    foreignKey({
      name: 'sent_reminders_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);

/** Invoices that nobody is reminded of. */
export const heldReminders = pgTable(
  'held_reminders',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** The day the customer promised to pay on; reminders go on after it. Null: never. */
    until: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId] }),
    foreignKey({
      name: 'held_reminders_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);
