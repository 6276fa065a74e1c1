import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Attempt counters. Stored in the database so that they survive restarts and are shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /**
     * What is counted and for whom, such as `login:<hash>`. Hashed, so that no email addresses are stored.
     */
    bucket: text().primaryKey(),
    attempts: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);
