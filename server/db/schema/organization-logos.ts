import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Every logo an organization has used, by content hash. Issued documents keep theirs. */
export const organizationLogos = pgTable(
  'organization_logos',
  {
    organizationId: organizationId(),
    /** SHA-256 of the image in hex. */
    hash: text().notNull(),
    image: bytes().notNull(),
    mediaType: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.hash] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
