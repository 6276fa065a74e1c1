import { expect, test } from 'vitest';
import { groupFaults } from './group-faults.ts';

const at = (row: number, column: string | null, message: string) => ({ row, column, message });

test('the same error in many rows is told once, the most frequent first, and none hides another', () => {
  const many = Array.from({ length: 300 }, (_, index) => at(index + 2, 'Land', 'No country.'));
  expect(groupFaults([...many, at(400, 'Name', 'Enter a name.')])).toEqual([
    { column: 'Land', message: 'No country.', rows: [2, 3, 4, 5, 6], count: 300 },
    { column: 'Name', message: 'Enter a name.', rows: [400], count: 1 },
  ]);
});
