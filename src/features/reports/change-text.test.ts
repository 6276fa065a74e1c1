import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  [3.5, '+3.5%'],
  [-12, '−12.0%'],
  [0, '0.0%'],
  [1234.5, '+1,234.5%'],
  [null, '–'],
])('a change of %s percent reads %s', (percentage, text) => {
  expect(changeText(percentage, 'en-US')).toBe(text);
});

test('a change reads in German as it does there', () => {
  expect(changeText(3.5, 'de-DE')).toBe('+3,5\u00a0%');
});
