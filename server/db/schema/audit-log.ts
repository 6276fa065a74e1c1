import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Who did what. Append-only: a trigger rejects UPDATE, DELETE, and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    organizationId: organizationId(),
    /** UUIDv7, so events sort by ID. */
    id: uuid().notNull(),
    /** Null if nobody was signed in and the user is unknown. */
    actorId: uuid(),
    /** Null for requests authenticated by an emailed token. */
    sessionId: uuid(),
    /** Noun and verb, such as `user.role_changed`. */
    action: text().notNull(),
    /** Type and ID of the affected record. */
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** Changed fields only, never secrets. Null for records that didn't exist before or don't exist after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The request's ID in the log. */
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
