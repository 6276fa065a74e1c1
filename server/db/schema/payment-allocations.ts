import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { payments } from './payments.ts';

/**
 * Payments and refunds allocated to invoices. Amounts are positive. Rows are only added; the rest of a
 * payment can be allocated later, even to the same invoice.
 */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    organizationId: organizationId(),
    paymentId: uuid().notNull(),
    documentId: uuid().notNull(),
    /** Numbers the allocations of one payment to one invoice, from 0. */
    sequence: integer().notNull().default(0),
    amount: minorUnits(),
    /** The day from which reports count it (`domain/payments/counted-on.ts`). */
    countedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'payment_allocations_pk',
      columns: [table.organizationId, table.paymentId, table.documentId, table.sequence],
    }),
    foreignKey({
      name: 'payment_allocations_payment_fk',
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [payments.organizationId, payments.id],
    }),
    foreignKey({
      name: 'payment_allocations_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index('payment_allocations_by_document').on(table.organizationId, table.documentId),
    index('payment_allocations_by_day').on(table.organizationId, table.countedOn),
    check('payment_allocations_positive', sql`${table.amount} > 0`),
  ],
);
