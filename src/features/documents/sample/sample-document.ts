import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { addDays } from '#shared/calendar-day.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import { formatNumber } from '#shared/documents/number-pattern.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { PaperDocument } from '../paper/document-sheet.tsx';
import { wireFigures, wireLines } from '../wire-figures.ts';

/** Hours, and what one costs in whole units of the currency. */
const sampleLine = { quantity: 8, unit_code: 'HUR', unit_price: 75 } as const;

/** Days that can't be typed yet count as none. */
function dueDay(today: string, days: number): string {
  return addDays(today, Number.isInteger(days) && days >= 0 && days <= 365 ? days : 0);
}

function sellerOf(settings: OrganizationSettings): NonNullable<PaperDocument['seller']> {
  const { name, tax_id, email, phone, website, address, bank_details, document_footer, logo, paper } =
    settings;
  return {
    name,
    tax_id,
    email,
    phone,
    website,
    address,
    bank_details,
    document_footer,
    logo_hash: logo?.hash ?? null,
    paper,
  };
}

/** The taxes that new lines start with. */
function taxesOf({ tax_rates: offered }: OrganizationSettings) {
  return offered
    .filter((tax) => tax.is_default)
    .map(({ name, category, rate }) => ({ name, category, rate }));
}

function totalsOf(settings: OrganizationSettings): DocumentTotals {
  return calculateTotals({
    currency: settings.default_currency,
    pricesIncludeTax: settings.prices_include_tax,
    lines: [
      {
        quantity: fromWireDecimal(sampleLine.quantity),
        unitPrice: fromWireDecimal(sampleLine.unit_price),
        baseQuantity: fromWireDecimal(1),
        allowances: [],
        taxes: taxesOf(settings).map(({ name, category, rate }) => ({
          name,
          category,
          rate: fromWireDecimal(rate),
        })),
      },
    ],
    allowances: [],
    paid: 0n,
    rounding: { kind: 'none' },
  });
}

/** What is calculated, as in the API. */
function figuresOf(settings: OrganizationSettings, description: string) {
  const { default_currency: currency } = settings;
  const totals = totalsOf(settings);
  const line = { description, ...sampleLine, base_quantity: 1, allowances: [], tax_rates: taxesOf(settings) };
  return { lines: wireLines([line], totals, currency), ...wireFigures(totals, currency) };
}

const nothingElse = { expiry_date: null, reference: null, allowances: [] };

/** The number of the first invoice. */
function firstNumber({ number_patterns: { invoice } }: OrganizationSettings, today: string): string {
  return formatNumber(invoice.pattern, today, 1);
}

/** An invoice as the organization's customers would get it today, with one line, from the same figures as any other. */
export function sampleDocument(
  settings: OrganizationSettings,
  { templates }: Pick<PaperWords, 'templates'>,
  today: string,
  number = firstNumber(settings, today),
): PaperDocument {
  return {
    ...nothingElse,
    ...figuresOf(settings, templates.exampleLine),
    document_type: 'invoice',
    document_number: number,
    status: 'sent',
    currency: settings.default_currency,
    issue_date: today,
    due_date: dueDay(today, settings.payment_terms_days),
    notes: settings.default_notes,
    terms: settings.default_terms,
    buyer: { name: templates.exampleCustomer, contact_name: null, email: null, tax_id: null, address: null },
    seller: sellerOf(settings),
    seller_country: settings.address.country,
    language: settings.language,
    prices_include_tax: settings.prices_include_tax,
  };
}
