import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** What was done, by whom. Rows are only ever added: a trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    organizationId: organizationId(),
    /** UUIDv7, so the order of ids is the order of events. */
    id: uuid().notNull(),
    /** Null where nobody was signed in and no person is known. */
    actorId: uuid(),
    /** Null for calls that carry a mailed token instead of a session. */
    sessionId: uuid(),
    /** Noun and verb, e.g. `user.role_changed`. */
    action: text().notNull(),
    /** Noun and id of what it was done to. */
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** The changed fields only, and never a secret; null where nothing was there before, or is there after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The call's id in the log. */
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index('audit_log_by_actor').on(table.organizationId, table.actorId, table.id),
    index('audit_log_by_entity').on(table.organizationId, table.entity, table.entityId, table.id),
  ],
);
