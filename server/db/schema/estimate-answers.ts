import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organizationId } from './columns.ts';
import { documents } from './documents.ts';

/** Customers' answers to estimates, given on the share page. Append-only; the last one counts. */
export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    documentId: uuid().notNull(),
    verdict: text({ enum: ['accepted', 'declined'] }).notNull(),
    /** As typed by the person who answered. */
    name: text().notNull(),
    /** SVG path data of a drawn signature, if any. */
    signature: text(),
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
    index('estimate_answers_latest').on(table.organizationId, table.createdAt, table.id),
    index('estimate_answers_by_document').on(table.organizationId, table.documentId, table.id),
  ],
);
