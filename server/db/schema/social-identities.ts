import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Maps a provider's subject to an account. Never matched by email address, because addresses can change
 * owners (ASVS 10.5.2). No foreign key, like `account_emails`.
 */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    /** `sub` at Google, `user_id` at Facebook. */
    subject: text().notNull(),
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    // One per provider, so that it can be unlinked by provider.
    uniqueIndex('social_identities_of_user').on(table.organizationId, table.userId, table.provider),
  ],
);
