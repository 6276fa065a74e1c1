import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counters of attempts. In the database, so that neither a restart nor a second server resets them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom, e.g. `login:<hash>`; hashed, so that no address lies here. */
    bucket: text().primaryKey(),
    attempts: integer().notNull(),
    /** When the count starts anew. */
    resetsAt: moment().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);
