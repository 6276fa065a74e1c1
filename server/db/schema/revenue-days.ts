import { date, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Payments less refunds per day, so that computing growth reads at most 62 rows. */
export const revenueDays = pgTable(
  'revenue_days',
  {
    organizationId: organizationId(),
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    received: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.currency, table.day] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
