import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { paymentKinds, paymentMethods } from '#shared/documents/payment.ts';
import { minorUnits } from './amount-columns.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { customers } from './customers.ts';
import { users } from './users.ts';

/**
 * Payments and refunds. A refund is a row of its own. Amounts are positive. What was recorded by mistake is voided
 * once and counts nowhere, but stays.
 */
export const payments = pgTable(
  'payments',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    customerId: uuid().notNull(),
    currency: text().notNull(),
    amount: minorUnits(),
    paymentDate: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    notes: text(),
    refundedPaymentId: uuid(),
    fingerprint: fingerprint(),
    createdBy: uuid(),
    createdAt: createdAt(),
    voidedAt: moment(),
    voidedBy: uuid(),
    voidReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'payments_customer_fk',
      columns: [table.organizationId, table.customerId],
      foreignColumns: [customers.organizationId, customers.id],
    }),
    foreignKey({
      name: 'payments_refunded_fk',
      columns: [table.organizationId, table.refundedPaymentId],
      foreignColumns: [table.organizationId, table.id],
    }),
    foreignKey({
      name: 'payments_author_fk',
      columns: [table.organizationId, table.createdBy],
      foreignColumns: [users.organizationId, users.id],
    }),
    foreignKey({
      name: 'payments_voider_fk',
      columns: [table.organizationId, table.voidedBy],
      foreignColumns: [users.organizationId, users.id],
    }),
    index('payments_latest').on(table.organizationId, table.paymentDate, table.id),
    index('payments_by_customer').on(table.organizationId, table.customerId, table.paymentDate, table.id),
    index('payments_refunds')
      .on(table.organizationId, table.refundedPaymentId)
      .where(sql`${table.refundedPaymentId} is not null`),
    // For the search.
    index('payments_by_reference')
      .on(table.organizationId, sql`lower(${table.reference}) text_pattern_ops`)
      .where(sql`${table.reference} is not null`),
    check('payments_positive', sql`${table.amount} > 0`),
    check('payments_voided_for_a_reason', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
    check(
      'payments_refund_of_payment',
      sql`(${table.kind} = 'refund') = (${table.refundedPaymentId} is not null)`,
    ),
  ],
);
