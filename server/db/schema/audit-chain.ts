import { bigint, foreignKey, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/**
 * The order in which audit log entries were committed, with a hash of each entry and all before it. Filled by
 * a trigger at commit, append-only.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    organizationId: organizationId(),
    /** From 1 without gaps. */
    position: bigint({ mode: 'number' }).notNull(),
    /** Not a foreign key: `npm run audit:verify` names a missing entry. */
    entryId: uuid().notNull(),
    /** SHA-256 of the hash before and the entry (`audit_entry_hash`). */
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.position] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    uniqueIndex('audit_chain_by_entry').on(table.organizationId, table.entryId),
  ],
);
