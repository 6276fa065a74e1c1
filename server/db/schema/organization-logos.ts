import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Every logo that an organization has had, by its content: issued documents go on naming theirs. */
export const organizationLogos = pgTable(
  'organization_logos',
  {
    organizationId: organizationId(),
    /** SHA-256 of the image, hexadecimal. */
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
