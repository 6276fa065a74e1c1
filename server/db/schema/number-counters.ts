import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { documentTypes } from '#shared/documents/document-type.ts';
import { organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** The last number given in each series. Its row is locked until the issuing transaction ends: no gaps. */
export const numberCounters = pgTable(
  'number_counters',
  {
    organizationId: organizationId(),
    documentType: text({ enum: documentTypes }).notNull(),
    /** Of the issue date where every year starts at 1; 0 for a series that goes on over the years. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentType, table.year] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
