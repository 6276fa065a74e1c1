import * as v from 'valibot';
import { everyCurrency } from '../currencies.ts';
import { isWebAddress } from '../web-address.ts';
import { address } from './address.ts';
import { bankDetails } from './bank-details.ts';
import { datevAccounts } from './datev-accounts.ts';
import { datevSettings } from './datev.ts';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { email, optionalText, requiredText } from './fields.ts';
import { language, readLanguage } from './language.ts';
import { logo } from './logos.ts';
import { enteredNumberPatterns, numberPatterns } from './number-patterns.ts';
import { offeredTaxes } from './offered-taxes.ts';
import { paperLook, usualLook } from './paper-look.ts';
import { estimateValidityDays, paymentTermsDays, usualValidityDays } from './payment-terms.ts';
import { timezoneName } from './timezone.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

const settings = {
  name: requiredText(
    (say) => say.labels.organizationName,
    200,
    (say) => say.enterOrganizationName,
  ),
  default_currency: v.picklist(
    everyCurrency,
    says((say) => say.chooseCurrency),
  ),
  timezone: timezoneName,
  /** VAT or other tax ID, as shown on invoices (EN 16931 BT-31, BT-32). */
  tax_id: optionalText((say) => say.labels.taxId, 50),
  email: v.nullish(email, null),
  phone: optionalText((say) => say.labels.phone, 40),
  website: optionalText((say) => say.labels.website, 200),
  address,
  payment_terms_days: paymentTermsDays,
  /** Whether prices on new documents include tax by default. */
  prices_include_tax: v.boolean(),
  default_notes: optionalText((say) => say.labels.notes, 2000),
  default_terms: optionalText((say) => say.labels.terms, 4000),
  /** Footer of every page of a document. */
  document_footer: optionalText((say) => say.labels.footer, 1000),
};

/** As read. Currency and timezone may be ones that are no longer offered. */
export const organizationSettings = v.object({
  ...settings,
  default_currency: v.string(),
  timezone: v.string(),
  /** For customers without a language of their own. */
  language: readLanguage,
  // Missing on a device that saved it before.
  estimate_validity_days: v.optional(v.nullable(v.number()), usualValidityDays),
  /** Documents and payments dated up to this day can't be added or voided. Null: none are closed. */
  books_closed_until: v.optional(v.nullable(v.string()), null),
  /** Null: the organization makes no DATEV exports. */
  datev: v.optional(v.nullable(datevSettings), null),
  /** Beside the numbers, which older releases read strictly. Null: the standard chart's. */
  datev_accounts: v.optional(v.nullable(datevAccounts), null),
  /** How new documents look. */
  paper: v.optional(paperLook, usualLook),
  bank_details: bankDetails,
  number_patterns: numberPatterns,
  tax_rates: offeredTaxes,
  /** False if this server has no mail server: emails are kept and never arrive. */
  sends_emails: v.optional(v.boolean(), true),
  /** Changed by a separate call, which doesn't change the version. */
  logo: v.nullable(logo),
  version,
});
export type OrganizationSettings = v.InferOutput<typeof organizationSettings>;

export const getOrganizationSettings = endpoint({
  method: 'GET',
  path: '/api/organization/settings',
  access: 'user',
  summary: 'Get the organization’s settings, including the defaults for new documents',
  output: organizationSettings,
  success: 200,
  refusals: [],
});

export const changeOrganizationSettings = endpoint({
  method: 'PUT',
  path: '/api/organization/settings',
  access: 'admin',
  summary: 'Replace the organization’s settings; issued documents don’t change',
  body: v.strictObject({
    ...settings,
    website: v.pipe(
      settings.website,
      v.check(
        isWebAddress,
        says((say) => say.enterWebAddress),
      ),
    ),
    // If omitted, these stay unchanged.
    language: v.optional(language),
    estimate_validity_days: v.optional(estimateValidityDays),
    books_closed_until: v.optional(v.nullable(calendarDay)),
    datev: v.optional(v.nullable(datevSettings)),
    datev_accounts: v.optional(v.nullable(datevAccounts)),
    paper: v.optional(paperLook),
    bank_details: v.optional(bankDetails),
    number_patterns: v.optional(enteredNumberPatterns),
    tax_rates: v.optional(offeredTaxes),
    /** Accepted but ignored, so that a client can send back what it read. */
    logo: v.optional(v.nullable(logo)),
    sends_emails: v.optional(v.boolean()),
    version: expectedVersion,
  }),
  output: organizationSettings,
  success: 200,
  refusals: ['version_conflict'],
});
