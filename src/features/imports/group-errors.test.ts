import { expect, test } from 'vitest';
import { groupErrors } from './group-errors.ts';

const at = (row: number, column: string | null, message: string) => ({ row, column, message });

test('the same error in many rows is told once, the most frequent first', () => {
  expect(
    groupErrors([at(2, 'Name', 'Enter a name.'), at(3, 'Land', 'No country.'), at(5, 'Land', 'No country.')]),
  ).toEqual([
    { column: 'Land', message: 'No country.', rows: [3, 5] },
    { column: 'Name', message: 'Enter a name.', rows: [2] },
  ]);
});
