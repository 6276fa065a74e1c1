import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * Keys of access tokens, encrypted columns and known places, and the epoch of `changes`. Created at first start, shared
 * by all servers on this database.
 */
export const serverKeys = pgTable('server_keys', {
  /** Key ID, as in the token's header. */
  kid: text().primaryKey(),
  /** Each key has a single purpose. */
  purpose: text({ enum: ['access_token', 'seal', 'place', 'epoch'] })
    .notNull()
    .default('access_token'),
  /** 32 random bytes, for HS256 or AES-256-GCM. */
  secret: bytes().notNull(),
  createdAt: createdAt(),
});
