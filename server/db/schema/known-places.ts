import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Devices and networks from which somebody signed in: strangers' wrong passwords do not shut them out. */
export const knownPlaces = pgTable(
  'known_places',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** A name made under the server's key (ports/places.ts): neither a cookie nor an address lies here. */
    place: text().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.place] }),
    foreignKey({
      name: 'known_places_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    index('known_places_by_place').on(table.place),
    index('known_places_by_time').on(table.lastUsedAt),
  ],
);
