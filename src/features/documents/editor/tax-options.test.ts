import { expect, test } from 'vitest';
import { knownTaxes, nextOption, taxOptions } from './tax-options.ts';

const known = ['VAT 20%', 'VAT 5%', 'GST 5% + QST 9.975%'];

test('every tax, and none, is offered beside the one that is chosen', () => {
  expect(taxOptions(known, null)).toEqual(['', ...known]);
});

test('typing narrows the choice', () => {
  expect(taxOptions(known, 'vat')).toEqual(['VAT 20%', 'VAT 5%']);
  expect(taxOptions(known, ' 5%')).toEqual(['VAT 5%', 'GST 5% + QST 9.975%']);
  expect(taxOptions(known, 'none')).toEqual([]);
  expect(taxOptions(known, 'vat 5%')).toEqual([]);
});

test('the organization’s taxes are known, and those of the document’s lines', () => {
  const offered = [{ category: 'S', rate: 20, name: 'VAT' }] as const;
  const lines = ['', ' VAT 5% ', 'VAT 20%', 'VAT 5%'].map((taxes) => ({ taxes }));
  expect(knownTaxes(offered, lines)).toEqual(['VAT 20%', 'VAT 5%']);
});

test('an arrow key starts at the taxes in the field, and goes on around the ends', () => {
  const all = taxOptions(known, null);
  const start = { active: -1, present: 'VAT 5%', key: 'ArrowDown' };
  expect(nextOption(all, start)).toBe(2);
  expect(nextOption(all, { ...start, key: 'ArrowUp' })).toBe(2);
  expect(nextOption(all, { ...start, active: 2 })).toBe(3);
  expect(nextOption(all, { ...start, active: 3 })).toBe(0);
  expect(nextOption(all, { ...start, active: 0, key: 'ArrowUp' })).toBe(3);
  expect(nextOption(all, { ...start, present: '' })).toBe(0);
});

test('without the field’s own taxes in the list, the first or last is active; an empty list has none', () => {
  const some = taxOptions(known, 'vat');
  const start = { active: -1, present: 'vat', key: 'ArrowDown' };
  expect(nextOption(some, start)).toBe(0);
  expect(nextOption(some, { ...start, key: 'ArrowUp' })).toBe(1);
  expect(nextOption([], start)).toBe(-1);
});
