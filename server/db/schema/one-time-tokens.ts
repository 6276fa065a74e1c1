import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Single-use tokens sent by email, each for one purpose. Only their SHA-256 is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    organizationId: organizationId(),
    /** SHA-256 of the token's secret part. */
    tokenHash: bytes().notNull(),
    purpose: text({ enum: ['verify_email', 'reset_password', 'invitation', 'change_email'] }).notNull(),
    userId: uuid().notNull(),
    /** The address the token was sent to. If the account's address changes, the token is invalid. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    foreignKey({
      name: 'one_time_tokens_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
    index().on(table.organizationId, table.userId),
  ],
);
