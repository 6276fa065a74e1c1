import { foreignKey, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Calls that carried an `Idempotency-Key`, with what they were answered: a repeat gets that answer again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: organizationId(),
    key: text().notNull(),
    /** SHA-256 of method, path and body: another call under the same key is a mistake of the caller. */
    fingerprint: bytes().notNull(),
    /** The answer's JSON as it was sent; `json` keeps the order of its fields. Null while the call is under way. */
    answer: json().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.key] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index().on(table.createdAt),
  ],
);
