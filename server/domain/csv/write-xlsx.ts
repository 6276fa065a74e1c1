import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { Cell, CsvColumn, ExportPage } from './write-csv.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Characters that XML can't contain (XML 1.0, section 2.2). */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text stays text, also where it looks like a formula; figures and days can be calculated with. */
function cellOf(cell: Cell): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'string') {
    const isDay = day.test(cell);
    return isDay
      ? { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
      : { value: cell.replaceAll(notInXml, ''), type: String };
  }
  const [, decimals = ''] = cell.figure.split('.');
  const format = decimals === '' ? '#,##0' : `#,##0.${'0'.repeat(decimals.length)}`;
  return { value: Number(cell.figure), type: Number, format };
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : (cell?.figure ?? ''));

/** Wide enough for the longest of the first rows, in characters. */
function widthOf(title: string, cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => textOf(cell).length);
  return Math.min(Math.max(title.length, ...lengths, 8) + 2, 60);
}

interface Sheet {
  readonly name: string;
  /** Runs the work for one page. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Writes a list as an Excel workbook of one sheet, with its first row fixed. The whole list is held in memory. */
export async function* writeXlsx<Item>(
  columns: readonly CsvColumn<Item>[],
  read: (cursor: string | undefined) => Promise<ExportPage<Item>>,
  { name, inTurn }: Sheet,
): AsyncGenerator<Uint8Array> {
  const rows: Cell[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await inTurn(async () => read(cursor));
    rows.push(...items.map((item) => columns.map((column) => column.of(item))));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const widths = columns.map(({ title }, index) => ({
    width: widthOf(
      title,
      rows.slice(0, 100).map((row) => row[index] ?? null),
    ),
  }));
  const options = { sheet: name, stickyRowsCount: 1, columns: widths };
  yield await writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], options).toBuffer();
}
