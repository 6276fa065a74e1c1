import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Public keys that users sign in with (WebAuthn). The private keys never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Chosen by the device. Names the key in a sign-in. */
    credentialId: bytes().notNull(),
    /** In COSE format. */
    publicKey: bytes().notNull(),
    /** How often the device says the key was used. Synced keys stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser can reach the device, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether the device's provider keeps a copy, so that losing the device doesn't lose the key. */
    isBackedUp: boolean().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'passkeys_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('passkeys_by_credential').on(table.organizationId, table.credentialId),
    index('passkeys_of_user').on(table.organizationId, table.userId),
  ],
);
