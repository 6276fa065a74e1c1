import { sql } from 'drizzle-orm';
import {
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
import {
  recurringModes,
  recurringStates,
  type RecurringInvoiceInput,
} from '#shared/contract/recurring-invoices.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import type { Rhythm } from '#shared/recurring/rhythm.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { customers } from './customers.ts';
import { users } from './users.ts';

/** What each invoice takes over: texts, lines, and allowances as the API takes them. */
export type RepeatedContent = Pick<
  RecurringInvoiceInput,
  'reference' | 'notes' | 'terms' | 'prices_include_tax' | 'lines' | 'allowances' | 'rounding_increment'
>;

/** Invoices made again and again. Days are on the organization's calendar, whatever its time zone becomes. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    customerId: uuid().notNull(),
    currency: text().notNull(),
    content: jsonb().$type<RepeatedContent>().notNull(),
    /** To come, in the order in which they apply. Read and replaced only together with the contents (decision 051). */
    priceChanges: jsonb().$type<PriceChange[]>().notNull().default([]),
    rhythm: jsonb().$type<Rhythm>().notNull(),
    startOn: date({ mode: 'string' }).notNull(),
    endOn: date({ mode: 'string' }),
    times: integer(),
    mode: text({ enum: recurringModes }).notNull(),
    state: text({ enum: recurringStates }).notNull(),
    /** Why it is blocked, in the organization's language. */
    blockedReason: text(),
    /** All days up to this one are done with, made or not. */
    settledTo: date({ mode: 'string' }).notNull(),
    /** The first day after `settled_to` that isn't skipped. Null: none follows. Its invoice may be due beside a weekend. */
    nextOn: date({ mode: 'string' }),
    /** Up to this day any number of missed ones may be made: somebody said so. */
    catchUpTo: date({ mode: 'string' }),
    fingerprint: fingerprint(),
    createdBy: uuid(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'recurring_invoices_customer_fk',
      columns: [table.organizationId, table.customerId],
      foreignColumns: [customers.organizationId, customers.id],
    }),
    foreignKey({
      name: 'recurring_invoices_creator_fk',
      columns: [table.organizationId, table.createdBy],
      foreignColumns: [users.organizationId, users.id],
    }),
    check('recurring_invoices_one_end', sql`${table.endOn} is null or ${table.times} is null`),
    check('recurring_invoices_go_on', sql`${table.nextOn} > ${table.settledTo}`),
    check(
      'recurring_invoices_active_with_a_day',
      sql`${table.state} <> 'active' or ${table.nextOn} is not null`,
    ),
    check(
      'recurring_invoices_blocked_for_a_reason',
      sql`(${table.state} = 'blocked') = (${table.blockedReason} is not null)`,
    ),
    index('recurring_invoices_due')
      .on(table.organizationId, table.nextOn)
      .where(sql`${table.state} = 'active'`),
    index('recurring_invoices_of_customer').on(table.organizationId, table.customerId),
  ],
);
