import { expect, test } from 'vitest';
import { countryDefaults, numberPatternsIn } from '#shared/country-defaults.ts';
import { defaultNumberPatterns } from '#shared/documents/number-pattern.ts';
import { catalog as german } from '#shared/words/de/groups/paper.ts';
import { lyonSettings } from '#tests/support/organization-settings.ts';
import { sampleDocument } from './sample-document.ts';

const settings = {
  ...lyonSettings,
  default_currency: 'EUR',
  prices_include_tax: false,
  language: 'de' as const,
  payment_terms_days: 14,
  tax_rates: [...countryDefaults('DE').taxes],
  number_patterns: numberPatternsIn('de', defaultNumberPatterns),
};

test('the sample has the numbers, dates, and taxes of the first invoice, in its language', () => {
  expect(sampleDocument(settings, german, '2026-11-25')).toMatchObject({
    document_number: 'RE-2026-0001',
    issue_date: '2026-11-25',
    due_date: '2026-12-09',
    buyer: { name: 'Café am Hafen' },
    lines: [{ description: 'Beratung', total: 600, tax_rates: [{ name: 'USt.', rate: 19 }] }],
    tax_breakdown: [{ name: 'USt.', rate: 19, taxable_amount: 600, tax_amount: 114 }],
    total_amount: 714,
    amount_due: 714,
  });
});

test('it has the number that comes next, once that is known', () => {
  expect(sampleDocument(settings, german, '2026-11-25', 'RE-2026-0042').document_number).toBe('RE-2026-0042');
});

test.each([
  ['JPY', 714],
  ['KWD', 714],
])('a currency with other decimals, %s, is no obstacle', (currency, total) => {
  expect(sampleDocument({ ...settings, default_currency: currency }, german, '2026-11-25').total_amount).toBe(
    total,
  );
});

test('terms that are only half typed move no day', () => {
  expect(sampleDocument({ ...settings, payment_terms_days: Number.NaN }, german, '2026-11-25').due_date).toBe(
    '2026-11-25',
  );
});
