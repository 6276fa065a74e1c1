import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Totals for the dashboard, per currency without conversion, in minor units. */
export const dashboardTotals = pgTable(
  'dashboard_totals',
  {
    organizationId: organizationId(),
    currency: text().notNull(),
    /** All payments less refunds. */
    revenue: minorUnits(),
    /** Amount due on issued invoices that are not void. */
    pending: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.currency] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
