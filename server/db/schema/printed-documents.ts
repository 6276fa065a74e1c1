import { boolean, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { minorUnitsFromZero } from './amount-columns.ts';
import { bytes, createdAt, organizationId } from './columns.ts';
import { documents } from './documents.ts';

/**
 * PDFs of issued documents as they were first handed out: one for each state of payment, because it shows what is
 * paid and due. Everything else on it is frozen at issue.
 */
export const printedDocuments = pgTable(
  'printed_documents',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    isVoid: boolean().notNull(),
    paidTotal: minorUnitsFromZero(),
    creditedTotal: minorUnitsFromZero(),
    pdf: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'printed_documents_pk',
      columns: [table.organizationId, table.documentId, table.isVoid, table.paidTotal, table.creditedTotal],
    }),
    foreignKey({
      name: 'printed_documents_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
  ],
);
