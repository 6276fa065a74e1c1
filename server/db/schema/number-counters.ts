import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { documentTypes } from '#shared/documents/document-type.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/**
 * The last number of each series. Its row stays locked until the issuing transaction ends, so there are no
 * gaps.
 */
export const numberCounters = pgTable(
  'number_counters',
  {
    organizationId: organizationId(),
    documentType: text({ enum: documentTypes }).notNull(),
    /** Year of the issue date if numbering restarts every year, otherwise 0. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentType, table.year] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
