import { expect, test } from 'vitest';
import { periodOf, withPeriod } from './period-words.ts';

const january = { from: '2027-01-31', to: '2027-02-27' };

test.each([
  ['Support {month} {year}', 'en-US', 'Support January 2027'],
  ['Support {Monat} {Jahr}', 'de-DE', 'Support Januar 2027'],
  ['Work in {month-1} {year}', 'en-US', 'Work in December 2026'],
  ['{year}/{month-1}', 'en-US', '2026/December'],
  ['{year}: {month}', 'en-US', '2027: January'],
  ['Rent {month+1} {year}', 'de-DE', 'Rent Februar 2027'],
  ['{quarter} {year}', 'en-US', 'Q1 2027'],
  ['{quarter - 1} {year}', 'en-US', 'Q4 2026'],
  ['{from} – {to}', 'en-GB', '31 Jan 2027 – 27 Feb 2027'],
  ['{von} – {bis}', 'de-DE', '31.01.2027 – 27.02.2027'],
  ['{name} and {month', 'en-US', '{name} and {month'],
])('%s in %s', (text, locale, words) => {
  expect(withPeriod(text, january, locale)).toBe(words);
});

test('a period ends on the day before the next date, also after the last one', () => {
  const rhythm = { unit: 'month', every: 1, on: 'same_day' } as const;
  const recurrence = { rhythm, startOn: '2026-12-31', endOn: '2027-01-31', times: null };
  expect(periodOf(recurrence, '2027-01-31')).toEqual(january);
});

test('on the last day of a month, the period is the months that end with it', () => {
  const rhythm = { unit: 'month', every: 3, on: 'last_day' } as const;
  const recurrence = { rhythm, startOn: '2026-12-31', endOn: null, times: null };
  expect(periodOf(recurrence, '2027-03-31')).toEqual({ from: '2027-01-01', to: '2027-03-31' });
});
