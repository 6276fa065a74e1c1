import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#shared/words/language-in-use.ts';
import { decimalInput, moneyInput, priceInput } from './decimal-input.ts';
import { fieldNumber, fieldPercent, fieldPrice } from './field-number.ts';

afterEach(() => setLanguage('en'));

const languages = ['en', 'de'] as const;

describe.each(languages)('in %s', (language) => {
  test.each([
    ['1,5', '1.5'],
    ['80,50', '80.50'],
    [' 12.50 ', '12.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['1 000', '1000'],
    ['1 249,50', '1249.50'],
    ['1\u{202f}249,50', '1249.50'],
    ["1'249.50", '1249.50'],
    ['1’249.50', '1249.50'],
    ['1.249,50', '1249.50'],
    ['1,249.50', '1249.50'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['12,34,567.5', '1234567.5'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1000,125', '1000.125'],
    ['1 000,125', '1000.125'],
    ['1,0000', '1.0000'],
  ])('%s has one meaning', (typed, plain) => {
    setLanguage(language);
    expect(decimalInput(typed)).toBe(plain);
  });

  test.each(['', '1e3', 'abc', '.', '-', '--3', '12 50', '1.24,50', '1,249,50', '1.249.50', '1,2,3', '1..2'])(
    '%j is not a number',
    (typed) => {
      setLanguage(language);
      expect(decimalInput(typed)).toBeUndefined();
    },
  );
});

test("a separator before three digits is read in the page's notation", () => {
  expect(decimalInput('1,249')).toBe('1249');
  expect(decimalInput('-1,249')).toBe('-1249');
  expect(decimalInput('1.249')).toBe('1.249');
  setLanguage('de');
  expect(decimalInput('1,249')).toBe('1.249');
  expect(decimalInput('1.249')).toBe('1249');
  expect(decimalInput('1.249', 'en-US')).toBe('1.249');
});

test.each([
  ['€80', '80'],
  ['80 €', '80'],
  ['80€', '80'],
  ['EUR 1.249,50', '1249.50'],
  ['1,249.50 eur', '1249.50'],
  ['-€80', '-80'],
  ['€ -80', '-80'],
  ['80,-', '80'],
  ['80.–', '80'],
  ['80,— €', '80'],
])('%s is a price in euros', (typed, plain) => {
  expect(priceInput(typed, 'EUR')).toBe(plain);
  expect(moneyInput(typed, 'EUR')).toBe(plain);
  expect(moneyInput(typed, null)).toBe(plain);
});

test.each(['$80', '80 USD', '€80€', '€', 'EUR', '80 x', 'x80'])('%s is not a price in euros', (typed) => {
  expect(priceInput(typed, 'EUR')).toBeUndefined();
});

test('an ambiguous amount of money is not read as a thousandth', () => {
  expect(moneyInput('1,000', 'EUR')).toBe('1000');
  expect(moneyInput('1.000', 'EUR')).toBeUndefined();
  expect(moneyInput('1.000', 'JPY')).toBeUndefined();
  expect(moneyInput('1.000', 'KWD')).toBe('1.000');
  expect(moneyInput('12.500', null)).toBeUndefined();
  setLanguage('de');
  expect(moneyInput('1.000', 'EUR')).toBe('1000');
  expect(moneyInput('1,000', 'EUR')).toBeUndefined();
  expect(moneyInput('1 000,000.00', 'EUR')).toBe('1000000.00');
});

test.each(languages)('a number shown in %s is read back unchanged', (language) => {
  setLanguage(language);
  for (const plain of ['1.249', '0.125', '1249.5', '-3', '0.000001']) {
    expect(decimalInput(fieldNumber(plain))).toBe(plain);
  }
});

test("fields show numbers in the page's notation", () => {
  expect([fieldNumber('1249.5'), fieldPercent('9.975')]).toEqual(['1249.5', '9.975%']);
  setLanguage('de');
  expect([fieldNumber('1249.5'), fieldPercent('9.975')]).toEqual(['1249,5', '9,975\u{a0}%']);
});

test.each([
  [19.8, 'EUR', '19.80'],
  [80, 'USD', '80.00'],
  [0.0125, 'EUR', '0.0125'],
  [0.000001, 'EUR', '0.000001'],
  [1200, 'JPY', '1200'],
  [12.5, 'JPY', '12.5'],
  [1.5, 'KWD', '1.500'],
])('a price of %d %s is %s in a field', (price, currency, text) => {
  expect(fieldPrice(price, currency)).toBe(text);
  setLanguage('de');
  expect(fieldPrice(price, currency)).toBe(text.replace('.', ','));
});
