import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { millionths, minorUnits } from './amount-columns.ts';
import { organizationId } from './columns.ts';
import { documents } from './documents.ts';
import { lineAllowances, taxes } from './priced-columns.ts';

/** Lines of a document, numbered from 1. */
export const documentLines = pgTable(
  'document_lines',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    quantity: millionths().notNull(),
    /** UN/ECE Recommendation 20. */
    unitCode: text().notNull(),
    unitPrice: millionths().notNull(),
    baseQuantity: millionths().notNull(),
    allowances: lineAllowances().notNull(),
    taxes: taxes().notNull(),
    /** As priced, in minor units of the document's currency. */
    total: minorUnits(),
    /** Without tax. */
    net: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId, table.position] }),
    foreignKey({
      name: 'document_lines_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);
