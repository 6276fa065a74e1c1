import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { base64Of } from './base64.ts';

const isTaken = (text: string) => safeParse(base64Of(100), text).success;

test.each(['YQ==', 'YWI=', 'YWJj', 'a+/9'])('%s is base64', (text) => {
  expect(isTaken(text)).toBe(true);
});

test.each(['', '=', '==', 'YQ===', 'Y=Q=', 'YQ=a', 'YW-_', 'YW Jj', 'YWJj\n', 'ü'])('%j is not', (text) => {
  expect(isTaken(text)).toBe(false);
});
