import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/**
 * One sign-in on one device. The refresh token is not stored: it is computed from the counter and the key, so that
 * the same token can be answered again when an answer got lost.
 */
export const sessions = pgTable(
  'sessions',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Number of the current refresh token; every rotation adds one. */
    counter: integer().notNull().default(0),
    /** HMAC key of this session's refresh tokens. */
    refreshKey: bytes().notNull(),
    /** 2: fully signed in. 1: half session, the second factor is still owed. */
    assuranceLevel: smallint().notNull().default(2),
    refreshedAt: moment().notNull(),
    /** First sight of the current token in use; from then on its parent counts as spent. */
    currentSeenAt: moment(),
    /** Absolute end; the idle end is computed from `refreshedAt`. */
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    revokedReason: text({
      enum: [
        'signed_out',
        'token_reuse',
        'too_many_sessions',
        'deactivated',
        'password_changed',
        'two_factor_changed',
        'wrong_codes',
        'restored',
      ],
    }),
    /** Wrong codes that this half session was told; five end it. */
    failedCodes: smallint().notNull().default(0),
    /** The browser as it names itself, so that people can tell their devices apart. */
    userAgent: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
    index().on(table.organizationId, table.userId),
  ],
);
