import { noBankDetails } from '#shared/contract/bank-details.ts';
import { usualLook } from '#shared/contract/paper-look.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { defaultNumberPatterns } from '#shared/documents/number-pattern.ts';

/** The settings of an organization in Lyon. */
export const lyonSettings: OrganizationSettings = {
  name: 'Berg & Daughters',
  default_currency: 'EUR',
  timezone: 'Europe/Paris',
  language: 'en',
  tax_id: 'FR123',
  email: null,
  phone: null,
  website: null,
  address: { line1: 'Quai 7', line2: null, city: 'Lyon', region: null, postal_code: '69001', country: 'FR' },
  estimate_validity_days: 30,
  books_closed_until: null,
  datev: null,
  datev_accounts: null,
  sends_emails: true,
  payment_terms_days: 14,
  prices_include_tax: true,
  default_notes: null,
  default_terms: null,
  document_footer: null,
  paper: usualLook,
  bank_details: noBankDetails,
  number_patterns: { ...defaultNumberPatterns },
  tax_rates: [],
  logo: null,
  version: 3,
};
