import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { organizations } from '#server/db/schema/organizations.ts';
import type { Deps } from '../deps.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** A row in the API's format, with whether this server sends emails. */
export function presentSettings(
  row: OrganizationRow,
  { sendsMails }: Pick<Deps, 'sendsMails'>,
): OrganizationSettings {
  return {
    name: row.name,
    default_currency: row.defaultCurrency,
    timezone: row.timezone,
    language: row.language,
    tax_id: row.taxId,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    payment_terms_days: row.paymentTermsDays,
    estimate_validity_days: row.estimateValidityDays,
    books_closed_until: row.booksClosedUntil,
    prices_include_tax: row.pricesIncludeTax,
    default_notes: row.defaultNotes,
    default_terms: row.defaultTerms,
    document_footer: row.documentFooter,
    datev: row.datev,
    datev_accounts: row.datevAccounts,
    paper: row.paper,
    bank_details: row.bankDetails,
    number_patterns: row.numberPatterns,
    tax_rates: [...row.taxRates],
    sends_emails: sendsMails,
    logo: row.logo,
    version: row.version,
  };
}
