import { expect, test } from 'vitest';
import { decimalInput, moneyInput } from './decimal-input.ts';

test('a number may be typed with a comma or a point', () => {
  const numbers = [
    ['1,5', '1.5'],
    [' 12.50 ', '12.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-3', '-3'],
    ['1 000', '1000'],
  ] as const;
  for (const [typed, text] of numbers) expect(decimalInput(typed)).toBe(text);
});

test('what could be read in two ways, or in none, is no number', () => {
  for (const typed of [
    '',
    '1,000',
    '-1,000',
    '12,500',
    '1,000,000',
    '1.000.000',
    '1,000.50',
    '1.000,50',
    '1e3',
    'abc',
    '.',
    '-',
  ]) {
    expect(decimalInput(typed)).toBeUndefined();
  }
});

test('what cannot mean thousands is a decimal', () => {
  expect(decimalInput('0,125')).toBe('0.125');
  expect(decimalInput('1.125')).toBe('1.125');
  expect(decimalInput('1000,125')).toBe('1000.125');
  expect(decimalInput('1,0000')).toBe('1.0000');
});

test('an amount of money is not read a thousand times too small', () => {
  for (const typed of ['1,000', '1.000', '12,500', '12.500', '1 000,000.00']) {
    expect(moneyInput(typed, 2)).toBeUndefined();
    expect(moneyInput(typed, 0)).toBeUndefined();
  }
  expect(moneyInput('1.000', 3)).toBe('1.000');
  expect(moneyInput('1,000', 3)).toBeUndefined();
  expect(moneyInput('1000', 2)).toBe('1000');
  expect(moneyInput('1 000,50', 2)).toBe('1000.50');
});
