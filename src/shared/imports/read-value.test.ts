import { expect, test } from 'vitest';
import { currencyBeside, readAmount, readDay, readNumber } from './read-value.ts';

test.each([
  ['12.50', '.', 12.5],
  ['1,234.50', '.', 1234.5],
  ["1'234'567.5", '.', 1_234_567.5],
  ['-1 234', '.', -1234],
  ['20%', '.', 20],
  ['1.234,50', ',', 1234.5],
  ['12,5', ',', 12.5],
  ['1\u00A0234,5', ',', 1234.5],
  ['1.080', ',', 1080],
] as const)('%s with decimal sign %s is %d', (text, decimal, number) => {
  expect(readNumber(text, decimal)).toBe(number);
});

test.each([
  ['12,50', '.'],
  ['1,2345', '.'],
  ['1,234,50', '.'],
  ["1,234'567", '.'],
  ['1.234,567', '.'],
  ['1.5', ','],
  ['12.50', ','],
  ['1,234.50', ','],
  ['', '.'],
  ['x', '.'],
  ['1e3', '.'],
  ['.5', '.'],
  ['80 USD', '.'],
  ['€80', '.'],
] as const)('%s is not a number with decimal sign %s', (text, decimal) => {
  expect(readNumber(text, decimal)).toBeNaN();
});

test.each([
  ['1.234,56 €', ',', 1234.56, '€'],
  ['EUR 12,50', ',', 12.5, 'EUR'],
  ['$1,234.50', '.', 1234.5, '$'],
  ['80 USD', '.', 80, 'USD'],
  ['80', '.', 80, undefined],
] as const)('%s with decimal sign %s is the amount %d, in %s', (text, decimal, amount, currency) => {
  expect(readAmount(text, decimal)).toBe(amount);
  expect(currencyBeside(text)).toBe(currency);
});

test.each(['EURO 5', '€', 'five USD'])('%s is not an amount', (text) => {
  expect(readAmount(text, '.')).toBeNaN();
});

test.each([
  ['31.12.25', 'dmy', '2025-12-31'],
  ['1/2/99', 'mdy', '1999-01-02'],
  ['31-1-2', 'ymd', '2031-01-02'],
  ['2026-3-4', 'dmy', '2026-03-04'],
  ['1.2.2026', 'dmy', '2026-02-01'],
  ['2026-03-04 10:22', 'ymd', '2026-03-04'],
  ['2026-03-04T23:59:59Z', 'ymd', '2026-03-04'],
  ['3/4/2026 9:05 PM', 'mdy', '2026-03-04'],
  ['15 Mar 2026', 'ymd', '2026-03-15'],
  ['Mar 5, 2026', 'dmy', '2026-03-05'],
  ['15. März 2026', 'dmy', '2026-03-15'],
  ['1 févr. 2026', 'dmy', '2026-02-01'],
  ['3 de enero de 2026', 'dmy', '2026-01-03'],
  ['12 dicembre 2025', 'dmy', '2025-12-12'],
] as const)('%s as %s is %s', (text, order, day) => {
  expect(readDay(text, order, 2026)).toBe(day);
});

test.each([
  ['1.2.5', 'dmy'],
  ['1.2.202', 'dmy'],
  ['202-1-2', 'ymd'],
  ['01-02-2026', 'ymd'],
  ['soon', 'ymd'],
  ['15 Foo 2026', 'dmy'],
  ['32 Mar 26', 'dmy'],
] as const)('%s as %s is left as it is, and refused later', (text, order) => {
  expect(readDay(text, order, 2026)).toBe(text);
});
