import { bigint, foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';

/** Counters for the dashboard, updated in every writing transaction so that rows never have to be counted. */
export const dashboardCounts = pgTable(
  'dashboard_counts',
  {
    organizationId: uuid().primaryKey(),
    /** Issued invoices that are not void, in all currencies. */
    invoices: bigint({ mode: 'number' }).notNull(),
    /** Customers that are not deleted. */
    customers: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] })],
);
