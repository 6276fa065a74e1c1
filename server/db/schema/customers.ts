import { sql, type SQL } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Address } from '#shared/contract/address.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { languages } from '#shared/words/language.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';
import { priceLists } from './price-lists.ts';

/** Deleting only hides a customer, because documents and payments refer to it. */
export const customers = pgTable(
  'customers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    taxId: text(),
    billingAddress: jsonb().$type<Address>(),
    /** ISO 4217. Null: the organization's currency. */
    currency: text(),
    /** Language of documents and mails to the customer. Null: the organization's. */
    language: text({ enum: languages }),
    /** Days from issue date to due date. Null: the organization's terms. */
    paymentTermsDays: integer(),
    notes: text(),
    /** Days after the due date of automatic reminders. Null: the organization's plan; empty: none. */
    reminderDays: integer().array(),
    /** Reminders that would have been due before this day aren't sent: the plan was another one. */
    remindersSince: date({ mode: 'string' }),
    /** Whose prices apply. Null: the items' own. */
    priceListId: uuid(),
    /** The customer's account in DATEV exports, given by the first one and kept. */
    debtorAccount: integer(),
    /** Additional contacts, in the order entered. */
    contacts: jsonb().$type<readonly Contact[]>().notNull().default([]),
    fingerprint: fingerprint(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
    /** Blocked: archived, and gets no mail (GDPR article 18). */
    blockedAt: moment(),
    /** When the personal data were erased. The name is a placeholder since then. */
    erasedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    foreignKey({
      name: 'customers_price_list_fk',
      columns: [table.organizationId, table.priceListId],
      foreignColumns: [priceLists.organizationId, priceLists.id],
    }),
    index('customers_by_name')
      .on(table.organizationId, sql`lower(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    // These two include deleted customers, whose documents can still be found by name.
    index('customers_by_prefix').on(
      table.organizationId,
      sql`lower(${table.name}) text_pattern_ops`,
      table.id,
    ),
    uniqueIndex('customers_debtor_account').on(table.organizationId, table.debtorAccount),
    index('customers_search').using('gin', table.organizationId, sql`(${searchText(table)}) gin_trgm_ops`),
  ],
);

type Searchable = Readonly<Record<'name' | 'contactName' | 'email' | 'taxId', AnyPgColumn>>;

/** Lower-case text for the search. */
export function searchText({ name, contactName, email, taxId }: Searchable): SQL {
  return sql`lower(${name} || ' ' || coalesce(${contactName}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${taxId}, ''))`;
}
