import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Maps an email address to its account, for lookups before the organization is known. No foreign key because
 * this table would be sharded by address, not by organization.
 */
export const accountEmails = pgTable(
  'account_emails',
  {
    /** The address in lower case. */
    emailKey: text().primaryKey(),
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [index().on(table.organizationId, table.userId)],
);
