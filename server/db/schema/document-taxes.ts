import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { taxCategories } from '#shared/documents/tax.ts';
import { millionths, minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { documents } from './documents.ts';

/** Tax breakdown of a document (EN 16931 BG-23), numbered from 1. */
export const documentTaxes = pgTable(
  'document_taxes',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    position: integer().notNull(),
    category: text({ enum: taxCategories }).notNull(),
    /** Percent. Negative for withholding tax. */
    rate: millionths().notNull(),
    name: text().notNull(),
    taxableAmount: minorUnits(),
    taxAmount: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId, table.position] }),
    foreignKey({
      name: 'document_taxes_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);
