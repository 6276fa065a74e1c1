import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and keys. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp in UTC. */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}

/** Creation time. Defaults to the database's clock. */
export function createdAt() {
  return moment()
    .notNull()
    .default(sql`now()`);
}

/**
 * SHA-256 of the input that created the row (domain/idempotency/fingerprint.ts), to recognize a repeated
 * request with the same ID. Null for rows not created by a request.
 */
export function fingerprint() {
  return bytes();
}

/** First part of every tenant table's key, so that the database can be sharded by organization. */
export function organizationId() {
  return uuid().notNull();
}
