import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#shared/words/language-in-use.ts';
import { readDiscount, unreadable } from './entered-numbers.ts';

afterEach(() => setLanguage('en'));

test('a discount is a percentage or an amount', () => {
  expect(readDiscount('12,5 %', 'EUR')).toEqual({ percent: '12.5' });
  expect(readDiscount('€5', 'EUR')).toEqual({ amount: '5' });
  expect(readDiscount('much', 'EUR')).toBeUndefined();
});

test.each([
  ['quantity', 'two', 'Enter a number such as 2.5.'],
  ['quantity', '0.1234567', 'Enter a number such as 2.5.'],
  ['unit_price', '1.249.50', 'Enter a price such as €1,250.00.'],
  ['unit_price', '$80', 'Enter a price such as €1,250.00.'],
  ['discount', '1.249', 'Enter a percentage or an amount, such as 10% or 5.'],
  ['discount', '0.005', 'Enter a percentage or an amount, such as 10% or 5.'],
  ['taxes', 'VAT', 'Enter a rate such as 19%, or several: GST 5% + QST 9.975%.'],
] as const)('%s: %s would count as zero, and is marked', (field, typed, message) => {
  expect(unreadable(field, typed, 'EUR')).toBe(message);
});

test('valid and empty values are not marked', () => {
  for (const typed of ['', ' ', '80', '80,50', '1.249,50', '1,249.50', '€80', '12.3456'])
    expect(unreadable('unit_price', typed, 'EUR')).toBeUndefined();
  expect(unreadable('discount', '10%', 'EUR')).toBeUndefined();
});

test("the example is a valid price in the page's notation", () => {
  setLanguage('de');
  expect(unreadable('unit_price', 'x', 'EUR')).toContain('1.250,00\u{a0}€');
  expect(unreadable('unit_price', '1.250,00\u{a0}€', 'EUR')).toBeUndefined();
});
