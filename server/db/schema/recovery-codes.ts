import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Single-use codes for when the authenticator app is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** Plain SHA-256 is enough for 80 random bits. */
    codeHash: bytes().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.codeHash] }),
    foreignKey({
      name: 'recovery_codes_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
);
