import { bigint, foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';

/** Kept for the dashboard in every writing transaction, so that it never counts rows. */
export const dashboardCounts = pgTable(
  'dashboard_counts',
  {
    organizationId: uuid().primaryKey(),
    /** Invoices that are issued and not void, in all currencies. */
    invoices: bigint({ mode: 'number' }).notNull(),
    /** Customers that are not deleted. */
    customers: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] })],
);
