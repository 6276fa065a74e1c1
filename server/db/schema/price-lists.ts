import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { millionths } from './amount-columns.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Prices for the customers who are on a list (decision 039). */
export const priceLists = pgTable(
  'price_lists',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    adjustmentPercent: millionths(),
    /** Read and replaced only together with the list. */
    prices: jsonb().$type<PriceListFields['prices']>().notNull(),
    fingerprint: fingerprint(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
  ],
);
