import { sql, type SQL } from 'drizzle-orm';
import {
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
import type { Address } from '#shared/contract/address.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { languages } from '#shared/words/language.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
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
    /** The language of their documents and mails; null: the organization's. */
    language: text({ enum: languages }),
    /** Days from issue to due date; null: the organization's. */
    paymentTermsDays: integer(),
    notes: text(),
    /** People beside the main contact, in the order in which they were entered. */
    contacts: jsonb().$type<readonly Contact[]>().notNull().default([]),
    fingerprint: fingerprint(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    index('customers_by_name')
      .on(table.organizationId, sql`lower(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Deleted ones are in these two, because their documents are still looked for by their name.
    index('customers_by_prefix').on(
      table.organizationId,
      sql`lower(${table.name}) text_pattern_ops`,
      table.id,
    ),
    index('customers_search').using('gin', table.organizationId, sql`(${searchText(table)}) gin_trgm_ops`),
  ],
);

type Searchable = Readonly<Record<'name' | 'contactName' | 'email' | 'taxId', AnyPgColumn>>;

/** What the search looks through, in small letters. */
export function searchText({ name, contactName, email, taxId }: Searchable): SQL {
  return sql`lower(${name} || ' ' || coalesce(${contactName}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${taxId}, ''))`;
}
