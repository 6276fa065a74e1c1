import { setFlagsFromString } from 'node:v8';
import { safeParse } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { base64Of } from './base64.ts';

const largest = 5 * 1024 * 1024;
const isTaken = (text: string) => safeParse(base64Of(largest), text).success;

test.each(['YQ==', 'YWI=', 'YWJj', 'a+/9'])('%s is base64', (text) => {
  expect(isTaken(text)).toBe(true);
});

test.each(['', '=', '==', 'YQ===', 'Y=Q=', 'YQ=a', 'YW-_', 'YW Jj', 'YWJj\n', 'ü'])('%j is not', (text) => {
  expect(isTaken(text)).toBe(false);
});

test('the largest file is taken also where V8 has compiled so many patterns that it stops optimizing them', () => {
  setFlagsFromString('--no-regexp-optimization');
  onTestFinished(() => setFlagsFromString('--regexp-optimization'));
  // V8 knows a pattern again; one of its own shows that the flag works.
  const file = 'A'.repeat((largest / 3) * 4 - 4);
  expect(() => /^[A-Za-z0-9+/]+={0,2}$/.test(file)).toThrow(RangeError);
  expect(isTaken(file)).toBe(true);
});
