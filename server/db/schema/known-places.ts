import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, organizationId } from './columns.ts';
import { users } from './users.ts';

/** Devices and networks someone has signed in from. Others' wrong passwords don't lock them out. */
export const knownPlaces = pgTable(
  'known_places',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** Derived with the server's key (ports/places.ts), so that no cookie or address is stored. */
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
