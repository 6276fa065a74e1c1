import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { payments } from './payments.ts';

/** Which invoice a payment went to, or a refund was taken from. Amounts are positive. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    organizationId: organizationId(),
    paymentId: uuid().notNull(),
    documentId: uuid().notNull(),
    amount: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.paymentId, table.documentId] }),
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
    check('payment_allocations_positive', sql`${table.amount} > 0`),
  ],
);
