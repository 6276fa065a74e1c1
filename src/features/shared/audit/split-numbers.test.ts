import { expect, it } from 'vitest';
import { splitNumbers } from './split-numbers.ts';

it('a text is split at whole numbers of documents', () => {
  expect(splitNumbers('Paid for INV-7', ['INV-7'])).toEqual(['Paid for ', 'INV-7', '']);
  expect(splitNumbers('INV-7 $1.00, INV-71 $2.00', ['INV-7', 'INV-71'])).toEqual([
    '',
    'INV-7',
    ' $1.00, ',
    'INV-71',
    ' $2.00',
  ]);
  expect(splitNumbers('R(1)+/7', ['R(1)+/7'])).toEqual(['', 'R(1)+/7', '']);
});

it('digits alone aren’t taken for a number', () => {
  expect(splitNumbers('Amount: $7', ['7'])).toEqual(['Amount: $7']);
});
