import { expect, test } from 'vitest';
import { csvLine, writeCsv } from './write-csv.ts';

test('cells are quoted if necessary, and figures are left alone', () => {
  expect(csvLine(['a', null, 'b,c', 'd"e', 'f\ng', '-1', { figure: '-1.50' }])).toBe(
    'a,,"b,c","d""e","f\ng",\'-1,-1.50\r\n',
  );
});

test('where numbers have a decimal comma, semicolons are between cells', () => {
  expect(csvLine(['a', null, 'b;c', 'd,e', '1.5', { figure: '-1.50' }, { figure: '3' }], 'comma')).toBe(
    'a;;"b;c";"d,e";1.5;-1,50;3\r\n',
  );
});

test.each([
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  [' =1+1', "' =1+1"],
  ['\u00A0@x', "'\u00A0@x"],
  ['Ada;=1+1', `"Ada;'=1+1"`],
  ['Ada; -1', `"Ada; '-1"`],
  ['Ada\t@x', `"Ada\t'@x"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['Ada;＝1', `"Ada;'＝1"`],
  ['a-b = c', 'a-b = c'],
])('%j is no formula wherever a spreadsheet begins a cell', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('a file for another program has text as it is, quoted if necessary', () => {
  expect(csvLine(['- 2, or 3', '@Home', { figure: '-1.50' }], 'point', true)).toBe(
    '"- 2, or 3",@Home,-1.50\r\n',
  );
});

/** A list of a million numbers, a thousand at a time. */
async function read(cursor = '0') {
  const first = Number(cursor);
  const items = Array.from({ length: 1000 }, (_, index) => first + index);
  return { items, next_cursor: first + 1000 < 1_000_000 ? String(first + 1000) : null };
}

test('a million rows are never in memory together', async () => {
  const columns = [{ title: 'Number', of: (item: number) => ({ figure: String(item) }) }];
  let largest = 0;
  let count = 0;
  for await (const piece of writeCsv(columns, read, { bom: false, inTurn: async (work) => work() })) {
    largest = Math.max(largest, piece.length);
    count += piece.split('\r\n').length - 1;
  }
  expect(count).toBe(1_000_001);
  expect(largest).toBeLessThan(20_000);
});
