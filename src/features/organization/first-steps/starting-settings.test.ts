import { expect, test } from 'vitest';
import { safeParse } from 'valibot';
import { defaultNumberPatterns } from '#shared/documents/number-pattern.ts';
import { lyonSettings } from '#tests/support/organization-settings.ts';
import { addressedSettings } from './addressed-settings.ts';
import { firstChoices, startingSettings, usualChoices } from './starting-settings.ts';

const nowhere = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };
const fresh = {
  ...lyonSettings,
  address: nowhere,
  timezone: 'Europe/Vienna',
  language: 'en' as const,
  payment_terms_days: 30,
  tax_rates: [],
  tax_id: null,
  number_patterns: defaultNumberPatterns,
};

test('the country is guessed from the timezone, and brings its tax, terms and language', () => {
  expect(firstChoices(fresh)).toEqual({ country: 'AT', tax: 'USt.', terms: '14', language: 'de' });
  expect(firstChoices({ ...fresh, timezone: 'UTC' })).toEqual({
    country: '',
    tax: '',
    terms: '30',
    language: 'en',
  });
});

test('what the organization has chosen itself stays in any country', () => {
  const own = { name: 'Own', category: 'S' as const, rate: 3, is_default: true };
  const chosen = { ...fresh, payment_terms_days: 7, tax_rates: [own] };
  expect(usualChoices('GB', chosen)).toMatchObject({ tax: 'Own', terms: '7' });
});

test('the settings have what was typed and chosen, and keep the rest', () => {
  const typed = {
    'address.line1': ' Ring 1 ',
    'address.city': 'Wien',
    'address.postal_code': '',
    tax_id: 'ATU1',
  };
  const settings = startingSettings(typed, { ...usualChoices('AT', fresh), tax: '' }, fresh);
  expect(settings).toMatchObject({
    name: fresh.name,
    address: { ...nowhere, line1: 'Ring 1', city: 'Wien', country: 'AT' },
    tax_id: 'ATU1',
    payment_terms_days: 14,
    language: 'de',
    number_patterns: { invoice: { pattern: 'RE-{YYYY}-{NUMBER:4}' } },
  });
  expect(settings.tax_rates.map(({ name, is_default: isDefault }) => [name, isDefault])).toEqual([
    ['USt.', false],
    ['USt. ermäßigt', false],
  ]);
  expect(safeParse(addressedSettings, settings).success).toBe(true);
});

test('an address without country, street or city is refused, each at its field', () => {
  const { issues } = safeParse(addressedSettings, startingSettings({}, usualChoices('', fresh), fresh));
  expect(issues?.map(({ path }) => path?.map(({ key }) => key).join('.'))).toEqual([
    'address.country',
    'address.line1',
    'address.city',
  ]);
});
