import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organizationId } from './columns.ts';
import { documents } from './documents.ts';

/** What a customer answered to an estimate over a shared link. Rows are only added; the last one counts. */
export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    documentId: uuid().notNull(),
    verdict: text({ enum: ['accepted', 'declined'] }).notNull(),
    /** As it was typed by whoever answered. */
    name: text().notNull(),
    /** SVG path data of what was drawn; null where nothing was. */
    signature: text(),
    /** Why it was declined. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'estimate_answers_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index('estimate_answers_by_document').on(table.organizationId, table.documentId, table.id),
  ],
);
