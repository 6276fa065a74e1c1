import { expect, test } from 'vitest';
import { groupFaults } from './group-faults.ts';

const at = (row: number, column: string | null, message: string) => ({ row, column, message });
const nothing = { index: null, values: [] };

test('the same error in many rows is told once, the most frequent first, and none hides another', () => {
  const many = Array.from({ length: 300 }, (_, index) => at(index + 2, 'Land', 'No country.'));
  expect(groupFaults([...many, at(400, 'Name', 'Enter a name.')])).toEqual([
    { column: 'Land', message: 'No country.', rows: [2, 3, 4, 5, 6], count: 300, ...nothing },
    { column: 'Name', message: 'Enter a name.', rows: [400], count: 1, ...nothing },
  ]);
});

test('what stands in the cells is counted, unless it is no pattern or several columns have the header', () => {
  const columns = ['Name', 'Land', 'Note', 'Note'];
  const rows = Array.from({ length: 42 }, (_, index) => ({
    row: index + 2,
    cells: [`Name ${index}`, index % 4 === 0 ? 'Deutchland' : ''],
  }));
  const errors = rows
    .slice(0, 40)
    .flatMap(({ row }) => [
      at(row, 'Land', 'No country.'),
      at(row, 'Name', 'Taken.'),
      at(row, 'Note', 'Too long.'),
    ]);
  expect(groupFaults(errors, { columns, rows })).toMatchObject([
    {
      column: 'Land',
      index: 1,
      values: [
        { value: '', count: 30, in_file: 31 },
        { value: 'Deutchland', count: 10, in_file: 11 },
      ],
    },
    { column: 'Name', index: 0, values: [] },
    { column: 'Note', index: null, values: [] },
  ]);
});

test('a value that no line of text can hold is not offered', () => {
  const cells = ['Main Street 1\nBerlin', 'x'.repeat(501), 'short'];
  const rows = cells.map((cell, index) => ({ row: index + 2, cells: [cell] }));
  const errors = rows.map(({ row }) => at(row, 'Land', 'No country.'));
  expect(groupFaults(errors, { columns: ['Land'], rows })).toMatchObject([
    { count: 3, values: [{ value: 'short', count: 1, in_file: 1 }] },
  ]);
});
