import { boolean, check, date, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, organizationId } from './columns.ts';
import { recurringInvoices } from './recurring-invoices.ts';

/** One row for each day that was made or is to be skipped. The key is what keeps a day from being made twice. */
export const recurringRuns = pgTable(
  'recurring_runs',
  {
    organizationId: organizationId(),
    recurringInvoiceId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** When what was made was due, if that wasn't its day: a weekend was avoided. */
    dueOn: date({ mode: 'string' }),
    outcome: text({ enum: ['made', 'skipped'] }).notNull(),
    /** No foreign key: a draft may be deleted. */
    documentId: uuid(),
    /** Issued too late to be emailed unseen. */
    isHeldBack: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.recurringInvoiceId, table.day] }),
    foreignKey({
      name: 'recurring_runs_series_fk',
      columns: [table.organizationId, table.recurringInvoiceId],
      foreignColumns: [recurringInvoices.organizationId, recurringInvoices.id],
    }).onDelete('cascade'),
    check('recurring_runs_made_one', sql`(${table.outcome} = 'made') = (${table.documentId} is not null)`),
  ],
);
