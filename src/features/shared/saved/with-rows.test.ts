import { expect, test } from 'vitest';
import { withRows } from './with-rows.ts';

const rowsOf = (words: string) => ({ items: words.split(' ').map((word) => ({ id: word.charAt(0), word })) });
const mixed = (answer: string, here: string, ids: string) =>
  withRows(rowsOf(answer), rowsOf(here), { ids: new Set(ids), idOf: ({ id }) => id })
    .map(({ word }) => word)
    .join(' ');

test('what waits is in its place in the server’s list, and the rest is as the server has it', () => {
  expect(mixed('a b c', 'x a y old b', 'xy')).toBe('x a y b c');
  expect(mixed('a draft', 'a dated z', 'dz')).toBe('a dated z');
  expect(mixed('a draft', 'a', 'd')).toBe('a');
  expect(mixed('a b', 'x y', 'xy')).toBe('a b x y');
});
