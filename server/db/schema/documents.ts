import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
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
import type { PaperLook } from '#shared/contract/paper-look.ts';
import type { BankDetails } from '#shared/contract/bank-details.ts';
import { documentTypes } from '#shared/documents/document-type.ts';
import { estimateParts } from '#shared/documents/estimate-part.ts';
import { lifecycles } from '#shared/documents/lifecycle.ts';
import { languages } from '#shared/words/language.ts';
import { minorUnitsFromZero } from './amount-columns.ts';
import { createdAt, fingerprint, moment, organizationId } from './columns.ts';
import { customers } from './customers.ts';
import { documentChecks } from './document-checks.ts';
import { documentAllowances } from './priced-columns.ts';
import { users } from './users.ts';

/** The customer as of the issue date. */
export interface IssuedTo {
  readonly name: string;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly taxId: string | null;
  readonly billingAddress: Address | null;
}

/** The organization as of the issue date. */
export interface Seller {
  readonly name: string;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: Address;
  readonly bankDetails: BankDetails;
  readonly documentFooter: string | null;
  /** Refers to `organization_logos`. */
  readonly logoHash: string | null;
  /** Missing on documents issued before one could choose. */
  readonly paper?: PaperLook;
}

/** Invoices, estimates, and credit notes. Amounts in minor units of `currency`, from calculateTotals. */
export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    type: text({ enum: documentTypes }).notNull(),
    /** The stored part of the status. `partial`, `paid`, `overdue`, and `expired` are derived. */
    lifecycle: text({ enum: lifecycles }).notNull().default('draft'),
    /** Assigned once, when the document is issued. */
    number: text(),
    numberYear: integer(),
    numberSequence: integer(),
    customerId: uuid().notNull(),
    /** Set when the document is issued. */
    issuedTo: jsonb().$type<IssuedTo>(),
    /** Set when the document is issued. */
    seller: jsonb().$type<Seller>(),
    /** Fixed when the document is issued. Null: the customer's language, else the organization's. */
    language: text({ enum: languages }),
    currency: text().notNull(),
    pricesIncludeTax: boolean().notNull().default(false),
    issueDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    expiryDate: date({ mode: 'string' }),
    reference: text(),
    notes: text(),
    terms: text(),
    allowances: documentAllowances().notNull(),
    /** Cash rounding increment for the amount due. 0: no rounding. */
    roundingIncrement: minorUnitsFromZero(),
    subtotal: minorUnitsFromZero(),
    allowanceTotal: minorUnitsFromZero(),
    chargeTotal: minorUnitsFromZero(),
    taxExclusiveTotal: minorUnitsFromZero(),
    taxTotal: minorUnitsFromZero(),
    total: minorUnitsFromZero(),
    roundingAmount: minorUnitsFromZero(),
    /** Payments less refunds. */
    paidTotal: minorUnitsFromZero(),
    /** Invoice: amount applied from credit notes. Credit note: amount applied to its invoice. */
    creditedTotal: minorUnitsFromZero(),
    /** total + rounding_amount − paid_total − credited_total. */
    amountDue: minorUnitsFromZero(),
    /** Credit note: its invoice. Invoice: the estimate it was created from. */
    relatedDocumentId: uuid(),
    /** Invoices of an estimate that is invoiced in parts. Null: of the whole, or of none. */
    estimatePart: text({ enum: estimateParts }),
    /** An invoice for paying another one late, the related document. */
    isLateFee: boolean().notNull().default(false),
    fingerprint: fingerprint(),
    createdBy: uuid(),
    issuedAt: moment(),
    /** Set on an invoice of another product, issued there. */
    importedAt: moment(),
    voidedAt: moment(),
    voidReason: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: 'documents_customer_fk',
      columns: [table.organizationId, table.customerId],
      foreignColumns: [customers.organizationId, customers.id],
    }),
    foreignKey({
      name: 'documents_related_fk',
      columns: [table.organizationId, table.relatedDocumentId],
      foreignColumns: [table.organizationId, table.id],
    }),
    foreignKey({
      name: 'documents_author_fk',
      columns: [table.organizationId, table.createdBy],
      foreignColumns: [users.organizationId, users.id],
    }),
    uniqueIndex('documents_number').on(table.organizationId, table.type, table.number),
    // Scanned backwards for the latest. A descending index would put nulls at the wrong end.
    index('documents_issued_invoices')
      .on(table.organizationId, table.issueDate, table.id)
      .where(sql`${table.type} = 'invoice' and ${table.lifecycle} = 'sent'`),
    index('documents_latest').on(table.organizationId, listDay(table), table.id),
    index('documents_by_type').on(table.organizationId, table.type, listDay(table), table.id),
    index('documents_by_customer').on(table.organizationId, table.customerId, listDay(table), table.id),
    // These two serve status filters with few matches: amounts due, and everything that is not just sent.
    index('documents_open')
      .on(table.organizationId, listDay(table), table.id)
      .where(sql`${table.type} = 'invoice' and ${table.lifecycle} = 'sent' and ${table.amountDue} > 0`),
    // Receivables by age; covers every column that is summed.
    index('documents_receivable')
      .on(table.organizationId, table.dueDate, table.currency, table.amountDue)
      .where(sql`${table.type} = 'invoice' and ${table.lifecycle} = 'sent' and ${table.amountDue} > 0`),
    index('documents_not_sent')
      .on(table.organizationId, table.lifecycle, listDay(table), table.id)
      .where(sql`${table.lifecycle} <> 'sent'`),
    index('documents_overdue')
      .on(table.organizationId, table.dueDate, table.id)
      .where(sql`${table.type} = 'invoice' and ${table.lifecycle} = 'sent' and ${table.amountDue} > 0`),
    // For the search.
    index('documents_by_number').on(table.organizationId, sql`lower(${table.number}) text_pattern_ops`),
    index('documents_by_sequence').on(table.organizationId, table.numberSequence),
    index('documents_by_reference')
      .on(table.organizationId, sql`lower(${table.reference}) text_pattern_ops`)
      .where(sql`${table.reference} is not null`),
    index('documents_by_total').on(table.organizationId, table.total, listDay(table), table.id),
    index('documents_late_fees')
      .on(table.organizationId, table.customerId, table.id)
      .where(sql`${table.isLateFee}`),
    index('documents_related')
      .on(table.organizationId, table.relatedDocumentId)
      .where(sql`${table.relatedDocumentId} is not null`),
    ...documentChecks(table),
  ],
);

/** Sort date of lists, latest first. Drafts without an issue date get `infinity` and come first. */
export function listDay({ issueDate }: { readonly issueDate: AnyPgColumn }): SQL {
  return dayOrInfinity(issueDate);
}

/** A date that sorts as later than any day if it is null. */
export function dayOrInfinity(day: AnyPgColumn): SQL {
  // `case` instead of `coalesce`: with row-level security PostgreSQL uses an index only for the former.
  return sql`(case when ${day} is null then 'infinity'::date else ${day} end)`;
}
