import { expect, test } from 'vitest';
import { csvForSpreadsheets } from './csv-for-spreadsheets.ts';

test.each([
  ['en-US', undefined],
  ['de', 'comma'],
  ['de-AT', 'comma'],
  ['de-CH', undefined],
])('a CSV file for %s', (locale, decimals) => {
  expect(csvForSpreadsheets(locale).decimals).toBe(decimals);
});
