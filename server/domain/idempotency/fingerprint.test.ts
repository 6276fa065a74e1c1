import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const hex = (value: unknown) => fingerprintOf(value).toString('hex');

test('the order of fields and fields that are null do not count', () => {
  expect(hex({ a: 1, b: { c: 2, d: null } })).toBe(hex({ b: { c: 2 }, a: 1, e: undefined }));
});

test('values, nesting and the order of a list count', () => {
  const others = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: { a: 1 } }, { a: [1, 2] }, { a: [2, 1] }, { b: 1 }];
  expect(new Set(others.map(hex)).size).toBe(others.length);
});
