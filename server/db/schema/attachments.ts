import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { attachmentTypes } from '#shared/contract/attachments.ts';
import { bytes, createdAt, fingerprint, organizationId } from './columns.ts';
import { documents } from './documents.ts';

/** Files that belong to a document. They go with a deleted draft. */
export const attachments = pgTable(
  'attachments',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    documentId: uuid().notNull(),
    name: text().notNull(),
    mediaType: text({ enum: attachmentTypes }).notNull(),
    /** In bytes, of the content. */
    size: integer().notNull(),
    /** SHA-256 of the content. */
    hash: bytes().notNull(),
    content: bytes().notNull(),
    withEmail: boolean().notNull(),
    fingerprint: fingerprint(),
    /** Not a foreign key: it outlives the user. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'attachments_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
    index('attachments_by_document').on(table.organizationId, table.documentId, table.createdAt),
    check('attachments_size', sql`${table.size} = length(${table.content})`),
  ],
);
