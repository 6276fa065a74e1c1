import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#shared/contract/address.ts';
import { noBankDetails, type BankDetails } from '#shared/contract/bank-details.ts';
import type { DatevAccounts } from '#shared/contract/datev-accounts.ts';
import type { DatevSettings } from '#shared/contract/datev.ts';
import type { Logo } from '#shared/contract/logos.ts';
import { usualLook, type PaperLook } from '#shared/contract/paper-look.ts';
import { usualValidityDays } from '#shared/contract/payment-terms.ts';
import type { OfferedTax } from '#shared/contract/offered-taxes.ts';
import { defaultNumberPatterns, type NumberPatterns } from '#shared/documents/number-pattern.ts';
import { languages } from '#shared/words/language.ts';
import { createdAt, moment } from './columns.ts';

/** The tenant. All other data belongs to one organization. */
export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** ISO 4217. */
  defaultCurrency: text().notNull(),
  /** IANA name. */
  timezone: text().notNull(),
  /** Default language of documents and mails to customers. */
  language: text({ enum: languages }).notNull().default('en'),
  /** VAT or other tax ID (EN 16931 BT-31, BT-32). */
  taxId: text(),
  email: text(),
  phone: text(),
  website: text(),
  address: jsonb()
    .$type<Address>()
    .notNull()
    .default({ line1: null, line2: null, city: null, region: null, postal_code: null, country: null }),
  /** Days from issue date to due date. */
  paymentTermsDays: integer().notNull().default(30),
  /** Days from an estimate's issue date to the last day it can be accepted; null for no limit. */
  estimateValidityDays: integer().default(usualValidityDays),
  pricesIncludeTax: boolean().notNull().default(false),
  /** Documents and payments dated up to this day don't change. Null: none are closed. */
  booksClosedUntil: date({ mode: 'string' }),
  datev: jsonb().$type<DatevSettings>(),
  /** Null: those of the standard chart. */
  datevAccounts: jsonb().$type<DatevAccounts>(),
  defaultNotes: text(),
  defaultTerms: text(),
  documentFooter: text(),
  /** How new documents look. */
  paper: jsonb().$type<PaperLook>().notNull().default(usualLook),
  bankDetails: jsonb().$type<BankDetails>().notNull().default(noBankDetails),
  numberPatterns: jsonb().$type<NumberPatterns>().notNull().default(defaultNumberPatterns),
  /** Tax rates to choose from on document lines. */
  taxRates: jsonb().$type<readonly OfferedTax[]>().notNull().default([]),
  /** The logo in `organization_logos` for new documents. */
  logo: jsonb().$type<Logo>(),
  /** Users without a second factor can only set one up. */
  requiresTwoFactor: boolean().notNull().default(false),
  /** When the first steps were done or dismissed; null while the dashboard shows them. */
  firstStepsEndedAt: moment(),
  version: integer().notNull().default(1),
  /** End of the free trial (30 days, spec.md section 9). */
  trialEndsAt: moment(),
  createdAt: createdAt(),
});
