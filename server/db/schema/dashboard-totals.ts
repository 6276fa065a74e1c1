import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Sums kept for the dashboard, each currency for itself: no exchange rate is ever invented. Minor units. */
export const dashboardTotals = pgTable(
  'dashboard_totals',
  {
    organizationId: organizationId(),
    currency: text().notNull(),
    /** Payments less refunds since the beginning. */
    revenue: minorUnits(),
    /** Still due on invoices that are issued and not void. */
    pending: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.currency] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
