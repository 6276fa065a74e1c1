import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { lateFeeModes } from '#shared/documents/late-fee-mode.ts';
import { millionths } from './amount-columns.ts';
import { createdAt, moment, organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { organizations } from './organizations.ts';

/** A fixed amount in minor units, as decimal digits. */
interface FixedAmount {
  readonly currency: string;
  readonly amount: string;
}

/** What an organization charges for overdue invoices. */
export const lateFeeRules = pgTable(
  'late_fee_rules',
  {
    organizationId: organizationId(),
    isOn: boolean().notNull(),
    mode: text({ enum: lateFeeModes }).notNull(),
    /** Days after the due date. */
    afterDays: integer().notNull(),
    amounts: jsonb().$type<readonly FixedAmount[]>().notNull(),
    /** Percent. Null: no interest. */
    annualRate: millionths(),
    /** Charges the interest since each month. */
    repeats: boolean().notNull(),
    /** Fees that would have been due before this day aren't charged. */
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

/**
 * The late fees of an overdue invoice, also those that were voided or deleted since, and what a restored backup may not
 * know of. The key keeps any number of servers from charging a day twice.
 */
export const lateFees = pgTable(
  'late_fees',
  {
    organizationId: organizationId(),
    /** The overdue invoice. */
    documentId: uuid().notNull(),
    /** The last day whose interest it has. */
    chargedThrough: date({ mode: 'string' }).notNull(),
    /** The late-fee invoice. No foreign key: a draft may be deleted, and a restored backup may not have it. */
    feeId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId, table.chargedThrough] }),
    foreignKey({
      name: 'late_fees_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);
