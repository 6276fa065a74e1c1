/** A cell: user-entered text, or with `figure` a number of ours, which can't be a formula. */
export type Cell = string | null | { readonly figure: string };

export interface CsvColumn<Item> {
  readonly title: string;
  readonly of: (item: Item) => Cell;
}

/** One page of an export and the next cursor. */
export interface ExportPage<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Between cells, and in numbers. Where numbers have a decimal comma, Excel splits at semicolons. */
export type Decimals = 'point' | 'comma';

interface Writing {
  readonly bom: boolean;
  readonly decimals?: Decimals | undefined;
  /** Another program imports the file: it would keep the apostrophes that guard against formulas. */
  readonly isForImport?: boolean | undefined;
  /** Runs the work for one page. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Writes a list as CSV (RFC 4180), one page in memory at a time. `read` returns the page at a cursor. */
export async function* writeCsv<Item>(
  columns: readonly CsvColumn<Item>[],
  read: (cursor: string | undefined) => Promise<ExportPage<Item>>,
  { bom, decimals = 'point', isForImport = false, inTurn }: Writing,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly Cell[]) => csvLine(cells, decimals, isForImport);
  let head = (bom ? byteOrderMark : '') + lineOf(columns.map(({ title }) => title));
  let cursor: string | undefined;
  do {
    const page = await inTurn(async () => {
      const { items, next_cursor: next } = await read(cursor);
      return { lines: items.map((item) => lineOf(columns.map((column) => column.of(item)))).join(''), next };
    });
    yield head + page.lines;
    head = '';
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** One record with its line break. */
export function csvLine(cells: readonly Cell[], decimals: Decimals = 'point', isForImport = false): string {
  const separator = decimals === 'comma' ? ';' : ',';
  const texts = cells.map((cell) => (typeof cell === 'string' && !isForImport ? harmless(cell) : cell));
  return `${texts.map((cell) => quoted(cell, decimals)).join(separator)}\r\n`;
}

function quoted(cell: Cell, decimals: Decimals): string {
  if (cell === null) return '';
  // An amount's comma needs no quotes between semicolons.
  if (typeof cell !== 'string' && decimals === 'comma') return cell.figure.replace('.', ',');
  const text = typeof cell === 'string' ? cell : cell.figure;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Guards against CSV injection (OWASP): an apostrophe keeps text from being read as a formula, also after
 * spaces. Full-width signs are included, because Excel reads them as the narrow ones. Some spreadsheets split
 * at semicolons or tabs even within quotes, so what follows these is guarded, too.
 */
function harmless(text: string): string {
  const guarded = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
  return guarded.replaceAll(/([;\t]\s*)(?=[=+\-@＝＋－＠])/g, "$1'");
}
