import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Codes that stand in for a lost authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** SHA-256 is enough: a code has 80 random bits, so there is nothing to guess it from. */
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
