import { expect, test } from 'vitest';
import { withReplacements } from './with-replacements.ts';

const put = (from: string, to: string, column = 1) => ({ column, from, to });

test('values are replaced at once, not one after the other', () => {
  const swapped = [put('Meyer', 'Meier'), put('Meier', 'Meyer')];
  expect(withReplacements([], swapped)).toEqual(swapped);
});

test('a value that was put in goes on to a new one, also where the file has it', () => {
  const earlier = [put('soon', '2025-13-01'), put('soon', 'x', 2)];
  expect(withReplacements(earlier, [put('2025-13-01', '2025-12-01')])).toEqual([
    put('soon', '2025-12-01'),
    put('soon', 'x', 2),
    put('2025-13-01', '2025-12-01'),
  ]);
});

test('what was replaced by something else stays so; what is put back is replaced no more', () => {
  const earlier = [put('a', 'b'), put('b', 'c')];
  expect(withReplacements(earlier, [put('b', 'd')])).toEqual([put('a', 'd'), put('b', 'c')]);
  expect(withReplacements([put('a', 'b')], [put('b', 'a')])).toEqual([put('b', 'a')]);
});
