import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/**
 * One sign-in on one device. The refresh token isn't stored but computed from the counter and the key, so the
 * same token can be sent again when a response is lost.
 */
export const sessions = pgTable(
  'sessions',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Number of the current refresh token, incremented on every rotation. */
    counter: integer().notNull().default(0),
    /** HMAC key of this session's refresh tokens. */
    refreshKey: bytes().notNull(),
    /** 2: signed in. 1: half session, two-factor authentication pending. */
    assuranceLevel: smallint().notNull().default(2),
    /** Signed in with a passkey, which is two factors in one. */
    byPasskey: boolean().notNull().default(false),
    refreshedAt: moment().notNull(),
    /** First use of the current token. From then on the previous one counts as spent. */
    currentSeenAt: moment(),
    /** Absolute end. The idle timeout is computed from `refreshedAt`. */
    expiresAt: moment().notNull(),
    /** Last proof of identity after the sign-in: password or passkey. */
    provedAt: moment(),
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
        'account_deleted',
      ],
    }),
    /** Wrong codes entered in this half session. Five end it. */
    failedCodes: smallint().notNull().default(0),
    /** The browser's user agent, shown in the list of devices. */
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
