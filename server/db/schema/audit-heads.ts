import { bigint, foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** The end of each organization's audit chain. Locked at commit, so the chain grows one entry at a time. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    organizationId: organizationId(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
