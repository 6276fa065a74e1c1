import { foreignKey, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Requests with an `Idempotency-Key` and their responses. A repeat gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: organizationId(),
    key: text().notNull(),
    /** SHA-256 of method, path, and body. A different request with the same key is rejected. */
    fingerprint: bytes().notNull(),
    /** The JSON response as sent; `json` keeps the field order. Null while the request is running. */
    answer: json().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.key] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index().on(table.createdAt),
  ],
);
