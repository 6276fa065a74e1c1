import * as v from 'valibot';
import { expect, test } from 'vitest';
import { importCustomers } from '#shared/contract/imports.ts';
import { fingerprintOf } from './fingerprint.ts';

const hex = (value: unknown) => fingerprintOf(value).toString('hex');

test('ignores the order of fields, and fields that are null', () => {
  expect(hex({ a: 1, b: { c: 2, d: null } })).toBe(hex({ b: { c: 2 }, a: 1, e: undefined }));
});

test('includes values, nesting and the order of lists', () => {
  const others = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: { a: 1 } }, { a: [1, 2] }, { a: [2, 1] }, { b: 1 }];
  expect(new Set(others.map(hex)).size).toBe(others.length);
});

test('an import started by an older page is the same call for a newer server with more fields', () => {
  const file = { csv: 'Name\nAda', mapping: { name: 0 }, decimal: '.', date_order: 'ymd' };
  const body = { ...file, dry_run: false, skip_errors: false, offset: 0 };
  expect(hex(v.parse(importCustomers.body, body))).toBe(hex(body));
});
