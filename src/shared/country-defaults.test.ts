import { expect, test } from 'vitest';
import { parse } from 'valibot';
import { offeredTaxes } from './contract/offered-taxes.ts';
import { enteredNumberPatterns } from './contract/number-patterns.ts';
import { countries } from './countries.ts';
import { countryDefaults, numberPatternsIn } from './country-defaults.ts';
import { defaultNumberPatterns } from './documents/number-pattern.ts';
import { taxesOfCountries } from './taxes-of-countries.ts';

test.each([
  ['DE', ['USt. 19', 'USt. ermäßigt 7'], 'USt.', 14, 'de', 'A4'],
  ['CH', ['MWST 8.1', 'MWST reduziert 2.6'], 'MWST', 30, undefined, 'A4'],
  ['GB', ['VAT 20', 'Reduced VAT 5'], 'VAT', 30, 'en', 'A4'],
  ['IN', ['CGST 9', 'SGST 9', 'IGST 18'], undefined, 30, undefined, 'A4'],
  ['CA', ['GST 5', 'HST 13'], undefined, 30, 'en', 'LETTER'],
  ['US', [], undefined, 30, 'en', 'LETTER'],
  ['', [], undefined, 30, undefined, 'A4'],
])(
  'an organization in %s begins with what is usual there',
  (country, taxes, usual, days, language, paper) => {
    const { taxes: offered, ...rest } = countryDefaults(country);
    expect(offered.map(({ name, rate }) => `${name} ${rate}`)).toEqual(taxes);
    expect(offered.find((tax) => tax.is_default)?.name).toBe(usual);
    expect(rest).toEqual({ paymentTermsDays: days, language, paper });
  },
);

test('every entry is of a country that can be chosen, and its taxes are ones that settings accept', () => {
  const listed = taxesOfCountries.trim().split('\n');
  expect(listed.map((line) => line.slice(0, 2))).toEqual(
    listed.map((line) => line.slice(0, 2)).toSorted((one, other) => (one < other ? -1 : 1)),
  );
  for (const line of listed) {
    const country = line.slice(0, 2);
    expect(countries).toContain(country);
    const { taxes } = countryDefaults(country);
    expect(parse(offeredTaxes, taxes), country).toEqual(taxes);
    expect(taxes.map(({ name, rate }) => `${name} ${rate}`).join(', ')).toBe(line.slice(4));
  }
});

test('numbers are named in the language, unless the organization has chosen its own', () => {
  const german = numberPatternsIn('de', defaultNumberPatterns);
  expect(parse(enteredNumberPatterns, german)).toEqual(german);
  expect(german.invoice.pattern).toBe('RE-{YYYY}-{NUMBER:4}');
  expect(numberPatternsIn('en', defaultNumberPatterns)).toEqual(defaultNumberPatterns);
  const own = { ...defaultNumberPatterns, invoice: { pattern: 'R{YY}-{NUMBER}', yearly_reset: true } };
  expect(numberPatternsIn('de', own)).toBe(own);
});
