import { expect, test } from 'vitest';
import { isQuotable } from './is-quotable.ts';

test.each([
  ['Berg & Daughters', true],
  ['Dr. Ida Berg', true],
  ['Müller GmbH & Co. KG', true],
  ['You won! evil.example/prize', false],
  ['Go to evil.example', false],
  ['https://evil', false],
  ['Mail me@evil', false],
  ['x'.repeat(81), false],
  ['', false],
])('%j in a mail to a stranger: %j', (name, isShown) => {
  expect(isQuotable(name)).toBe(isShown);
});
