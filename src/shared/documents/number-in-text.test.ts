import { expect, test } from 'vitest';
import { numberInText } from './number-in-text.ts';

test.each([
  ['INV-1', 'Set off INV-1, thanks', true],
  ['INV-1', 'Set off INV-10', false],
  ['INV-1', 'Set off INV-10 and INV-1.', true],
  ['12', 'due on 12 March', true],
  ['12', 'due on 2012-03-01', false],
  ['2026/7', 'No. 2026/7', true],
  ['2026/7', 'No. A2026/7', false],
  ['A.1 (b)', 'see A.1 (b)', true],
  ['A.1', 'see AX1', false],
  ['RÉ-1', 'RÉ-1é', false],
])('%s in “%s”: %s', (number, text, isFound) => {
  expect(numberInText(number).test(text)).toBe(isFound);
});
