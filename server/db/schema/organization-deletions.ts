import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, organizationId } from './columns.ts';

/**
 * Organizations that will be deleted, and those that were: the only trace of them, so that a restored backup
 * doesn't bring them back. The row outlives its organization, so it isn't a foreign key.
 */
export const organizationDeletions = pgTable(
  'organization_deletions',
  {
    organizationId: organizationId(),
    askedAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** From then on the database lets go of the organization's permanent rows. */
    deletedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] })],
);
