import { bigint, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recordKinds } from '#shared/contract/record-kinds.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/**
 * The last change of each record that devices keep. Written by triggers at commit, so positions are in the order of
 * commits. Deleted records stay, so that devices learn of the deletion.
 */
export const changes = pgTable(
  'changes',
  {
    organizationId: organizationId(),
    kind: text({ enum: recordKinds }).notNull(),
    /** `settings`: the organization's ID. */
    recordId: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.recordId] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    uniqueIndex('changes_by_position').on(table.organizationId, table.position),
  ],
);
