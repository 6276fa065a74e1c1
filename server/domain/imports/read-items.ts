import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importItems as endpoint } from '#shared/contract/imports.ts';
import { createItem } from '#shared/contract/items.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';
import type { Language } from '#shared/words/language.ts';
import { groupRows } from './group-rows.ts';
import { inSteps } from './in-steps.ts';
import { otherCurrencies } from './other-currencies.ts';
import { readCsv, type CsvFile, type CsvRow } from './read-csv.ts';
import { readAmount, readNumber } from '#shared/imports/read-value.ts';
import { refuseExtraCells } from './refuse-extra-cells.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { replaceValues } from './replace-values.ts';
import { checkRow, type ImportRecord, type ReadFile, type RowError } from './run-import.ts';

type Body = HandlerInput<typeof endpoint>['body'];
type Field = keyof Body['mapping'];
export type NewItem = HandlerInput<typeof createItem>['body'];

interface Reader extends Pick<Body, 'decimal' | 'prices_include_tax'> {
  readonly language: Language;
  /** Of prices without one. */
  readonly currency: string;
  readonly cell: (row: CsvRow, field: Field) => string | null;
  /** A column's header. */
  readonly column: (field: string) => string | null;
}

/** Reads a file, outside any transaction. Throws if it can't be read or the name column is missing. */
export async function readItems(
  body: Body,
  defaults: Pick<Reader, 'language' | 'currency'>,
): Promise<ReadFile<NewItem>> {
  refuseUnmapped(body.mapping, ['name']);
  const file = replaceValues(readCsv(body.csv), body.replacements);
  const reader = { ...readerOf(file, body), ...defaults };
  const records = await inSteps(pricesTogether(file.rows, reader), (rows) => readItem(rows, reader));
  return { file, records: refuseExtraCells(file, records), language: defaults.language };
}

function readerOf(
  file: CsvFile,
  { mapping, decimal, prices_include_tax }: Body,
): Omit<Reader, 'language' | 'currency'> {
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  return {
    decimal,
    prices_include_tax,
    cell: ({ cells }, field) => cells[columns.get(field) ?? -1]?.trim() || null,
    column: (field) => file.columns[columns.get(field) ?? -1] ?? null,
  };
}

/** Rows with the same texts and another currency each are prices of one item. */
function pricesTogether(rows: readonly CsvRow[], { cell }: Reader): readonly (readonly CsvRow[])[] {
  const same = (row: CsvRow) =>
    JSON.stringify((['number', 'name', 'description', 'unit'] as const).map((field) => cell(row, field)));
  return groupRows(rows, same).flatMap((group) => {
    const currencies = new Set(group.map((row) => cell(row, 'currency')));
    return currencies.size === group.length ? [group] : group.map((row) => [row]);
  });
}

function readItem(rows: readonly CsvRow[], reader: Reader): ImportRecord<NewItem> {
  const { cell, column, language } = reader;
  const [first] = rows;
  if (first === undefined) return { rows, body: undefined, errors: [] };
  const priced = rows.filter((row) => cell(row, 'unit_price') !== null);
  const input = {
    number: cell(first, 'number'),
    name: cell(first, 'name') ?? '',
    description: cell(first, 'description'),
    unit_code: unitOf(cell(first, 'unit')),
    prices: priced.map((row) => priceOf(row, reader)),
    prices_include_tax: isYes(cell(first, 'prices_include_tax')) ?? reader.prices_include_tax,
    tax_rates: taxesOf(first, reader),
  };
  const place = (path: string) => {
    const [, index, name] = /^prices\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = index === undefined ? first : (priced[Number(index)] ?? first);
    return { row: row.row, column: column(columnOf(name ?? path)) };
  };
  const { body, errors } = checkRow(createItem.body, input, language, place);
  const others = priced.flatMap((row, index) =>
    otherCurrencies([row], {
      column: column('unit_price'),
      currency: input.prices[index]?.currency ?? '',
      priceIn: (one) => cell(one, 'unit_price'),
    }),
  );
  const found = [...errors, ...others, ...taxWithoutRate(first, reader)];
  return { rows, body: found.length === 0 ? body : undefined, errors: found };
}

/** A tax that is only named would be left out, and the item would be untaxed. */
function taxWithoutRate(row: CsvRow, { cell, column }: Reader): readonly RowError[] {
  if (taxesIn(cell(row, 'tax_name')).length <= taxesIn(cell(row, 'tax_rate')).length) return [];
  return [{ row: row.row, column: column('tax_name'), message: (say) => say.imports.enterTaxRate }];
}

/** Several taxes are joined by a plus sign. */
function taxesIn(cell: string | null): string[] {
  return cell?.split('+') ?? [];
}

/** The mapped field for a path of the body. */
function columnOf(path: string): string {
  if (path === 'unit_code') return 'unit';
  if (/^prices(?:\.|$)/.test(path)) return 'unit_price';
  return path.startsWith('tax_rates') ? 'tax_rate' : path;
}

function priceOf(row: CsvRow, { cell, decimal, currency }: Reader) {
  return {
    currency: cell(row, 'currency')?.toUpperCase() ?? currency,
    unit_price: readAmount(cell(row, 'unit_price') ?? '', decimal),
  };
}

/** 'VAT' and '20%', or several joined by a plus sign: 'GST + QST' and '5 + 9.975'. */
function taxesOf(row: CsvRow, { cell, decimal }: Reader) {
  const names = taxesIn(cell(row, 'tax_name'));
  return taxesIn(cell(row, 'tax_rate')).map((rate, index) => ({
    rate: readNumber(rate.trim().replace(/\s*%$/, ''), decimal),
    name: names[index]?.trim() ?? '',
  }));
}

const units = new Map(
  Object.values(paperWords).flatMap(({ paper }) =>
    Object.entries(paper.units).map(([code, name]) => [name.toLowerCase(), code] as const),
  ),
);

/** 'HUR' and 'hour' as a code. Unknown ones are left for validation to reject. */
function unitOf(cell: string | null): string | undefined {
  return cell === null ? undefined : (units.get(cell.toLowerCase()) ?? cell.toUpperCase());
}

const answers = new Map([
  ...['yes', 'y', 'true', '1', 'ja', 'j', 'gross', 'brutto'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'nein', 'net', 'netto'].map((word) => [word, false] as const),
]);

/** Undefined if the cell is empty. Other words are left for validation to reject. */
function isYes(cell: string | null): boolean | string | undefined {
  return cell === null ? undefined : (answers.get(cell.toLowerCase()) ?? cell);
}
