import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ItemFields } from '#shared/contract/items.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** What an organization sells. Documents copy from it and never refer to it, so that no change reaches them. */
export const items = pgTable(
  'items',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    number: text(),
    name: text().notNull(),
    description: text(),
    unitCode: text().notNull(),
    prices: jsonb().$type<ItemFields['prices']>().notNull(),
    pricesIncludeTax: boolean().notNull().default(false),
    taxRates: jsonb().$type<ItemFields['tax_rates']>().notNull(),
    fingerprint: fingerprint(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index('items_by_name').on(table.organizationId, sql`lower(${table.name})`, table.id),
    index('items_search').using('gin', table.organizationId, sql`(${itemText(table)}) gin_trgm_ops`),
  ],
);

type Searchable = Readonly<Record<'number' | 'name' | 'description', AnyPgColumn>>;

/** Lower-case text for the search. */
export function itemText({ number, name, description }: Searchable): SQL {
  return sql`lower(${name} || ' ' || coalesce(${number}, '') || ' ' || coalesce(${description}, ''))`;
}
