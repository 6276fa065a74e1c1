import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /**
     * The same position, by the part of a device's first copy that the record belongs to: so each part has an order of
     * its own, and PostgreSQL never reads past the other. Both are null for settings, and for what was deleted.
     */
    currentPosition: bigint({ mode: 'number' }),
    pastPosition: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.recordId] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    uniqueIndex('changes_by_position').on(table.organizationId, table.position),
    index('changes_current')
      .on(table.organizationId, table.currentPosition)
      .where(sql`${table.currentPosition} is not null`),
    index('changes_past')
      .on(table.organizationId, table.pastPosition)
      .where(sql`${table.pastPosition} is not null`),
  ],
);
