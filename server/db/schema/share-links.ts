import { foreignKey, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { documents } from './documents.ts';

/** Links that show a document to someone without an account. The token isn't stored. */
export const shareLinks = pgTable(
  'share_links',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    documentId: uuid().notNull(),
    /** SHA-256 of the token's secret part. */
    tokenHash: bytes().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    firstViewedAt: moment(),
    lastViewedAt: moment(),
    /** When the link was revoked. */
    withdrawnAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'share_links_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    uniqueIndex('share_links_token').on(table.organizationId, table.tokenHash),
    index('share_links_by_document').on(table.organizationId, table.documentId, table.id),
  ],
);
