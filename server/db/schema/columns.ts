import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and keys. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A moment in UTC. */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}

/** When the row came to be; filled by the database where the writer has no clock of its own. */
export function createdAt() {
  return moment()
    .notNull()
    .default(sql`now()`);
}

/**
 * SHA-256 of what a row was made from (domain/idempotency/fingerprint.ts): a repeated call with the same id is told
 * from a second one by it. Null where no call made the row.
 */
export function fingerprint() {
  return bytes();
}

/** First part of every tenant table's key, so that PostgreSQL can be sharded by organization. */
export function organizationId() {
  return uuid().notNull();
}
