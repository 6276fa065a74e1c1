import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Which account an e-mail address belongs to: the one look-up that comes before the organization is known.
 * No foreign key, because this directory is spread by address and not by organization.
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
