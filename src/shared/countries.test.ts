import { expect, test } from 'vitest';
import { countries, countryChoices, countryCode, countryName } from './countries.ts';

test.each([
  ['Austria', 'AT'],
  [' österreich ', 'AT'],
  ['Germany', 'DE'],
  ['de', 'DE'],
  ['USA', 'US'],
  ['Australia', 'AU'],
  ['Elbonia', undefined],
  ['Aus', undefined],
])('%j is the country %j', (written, code) => {
  expect(countryCode(written)).toBe(code);
});

test('every country has a name in the page’s language, in its alphabet', () => {
  for (const code of countries) expect(countryName(code, 'en'), code).not.toBe(code);
  const german = countryChoices('de').map(([, name]) => name);
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
  expect(new Set(countries).size).toBe(countries.length);
});
