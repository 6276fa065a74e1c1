import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#shared/contract/address.ts';
import { createdAt, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Somebody who buys. Deleting hides the row, because documents and payments name it. */
export const customers = pgTable(
  'customers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    /** VAT or other tax number. */
    taxId: text(),
    billingAddress: jsonb().$type<Address>(),
    /** ISO 4217; null: the organization's. */
    currency: text(),
    notes: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index('customers_by_name')
      .on(table.organizationId, table.name, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);
