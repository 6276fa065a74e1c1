import { expect, test } from 'vitest';
import { decimalInput } from './decimal-input.ts';

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
  for (const typed of ['', '1,000.50', '1.000,50', '1e3', 'abc', '.', '-']) {
    expect(decimalInput(typed)).toBeUndefined();
  }
});
