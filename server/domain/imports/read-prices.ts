import { omit } from 'valibot';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importPrices as endpoint } from '#shared/contract/imports.ts';
import { listPrice, type PriceListFields } from '#shared/contract/price-lists.ts';
import type { Language } from '#shared/words/language.ts';
import type { Catalog, KnownItem } from './find-named-items.ts';
import { inSteps } from './in-steps.ts';
import { otherCurrencies } from './other-currencies.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { readAmount } from '#shared/imports/read-value.ts';
import { isWide, refuseExtraCells } from './refuse-extra-cells.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { replaceValues } from './replace-values.ts';
import { checkRow, type ImportRecord, type ReadFile, type RowError } from './run-import.ts';

type Body = HandlerInput<typeof endpoint>['body'];
type Field = keyof Body['mapping'];
export type ListPrice = PriceListFields['prices'][number];

interface Reader {
  readonly decimal: Body['decimal'];
  readonly language: Language;
  /** Of prices without one. */
  readonly currency: string;
  readonly catalog: Catalog;
  readonly cell: (row: CsvRow, field: Field) => string | null;
  /** A column's header. */
  readonly column: (field: Field) => string | null;
  /** The rows that were read, by item and currency. */
  readonly known: Map<string, number>;
}

const naming = ['item_id', 'number', 'name'] as const satisfies readonly Field[];

/**
 * Reads a file of a list's prices, outside any transaction. Rows without a price are left out. Throws if the file can't be
 * read, or no column has the prices or says whose they are. `catalogFor` finds the items by the names in the file.
 */
export async function readPrices(
  { mapping, csv, decimal, replacements }: Body,
  { language, currency }: Pick<Reader, 'language' | 'currency'>,
  catalogFor: (names: readonly string[]) => Promise<Catalog>,
): Promise<ReadFile<ListPrice>> {
  const isNamed = naming.some((field) => mapping[field] !== undefined);
  refuseUnmapped(mapping, [...(isNamed ? [] : (['name'] as const)), 'unit_price']);
  const file = replaceValues(readCsv(csv), replacements);
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const cell = ({ cells }: CsvRow, field: Field) => cells[columns.get(field) ?? -1]?.trim() || null;
  const column = (field: Field) => file.columns[columns.get(field) ?? -1] ?? null;
  const rows = file.rows.filter((row) => cell(row, 'unit_price') !== null || isWide(file, row));
  const catalog = await catalogFor(rows.flatMap((row) => cell(row, 'name') ?? []));
  const reader = { decimal, language, currency, catalog, cell, column, known: new Map<string, number>() };
  const records = await inSteps(rows, (row) => readPrice(row, reader));
  return { file, records: refuseExtraCells(file, records), language };
}

/** What of a price is read as it stands. */
const amount = omit(listPrice, ['item_id']);

function readPrice(row: CsvRow, reader: Reader): ImportRecord<ListPrice> {
  const { cell, column, language, decimal } = reader;
  const found = itemOf(row, reader);
  const price = cell(row, 'unit_price') ?? '';
  const currency = cell(row, 'currency')?.toUpperCase() ?? reader.currency;
  // A percentage is no price, and stays as it stands, to be refused.
  const input = { currency, unit_price: price.endsWith('%') ? price : readAmount(price, decimal) };
  const place = (path: string) => ({
    row: row.row,
    column: column(path === 'currency' ? 'currency' : 'unit_price'),
  });
  const { body, errors: faults } = checkRow(amount, input, language, place);
  const others = otherCurrencies([row], { column: column('unit_price'), currency, priceIn: () => price });
  const errors = [...('error' in found ? [found.error] : []), ...faults, ...others];
  if (body === undefined || 'error' in found || errors.length > 0)
    return { rows: [row], body: undefined, errors };
  return onlyOnce(row, { item_id: found.item.id, ...body }, reader);
}

/** A second price of the same item in the same currency is an error of the later row. */
function onlyOnce(row: CsvRow, body: ListPrice, { known, column }: Reader): ImportRecord<ListPrice> {
  const key = `${body.item_id} ${body.currency}`;
  const earlier = known.get(key);
  known.set(key, earlier ?? row.row);
  if (earlier === undefined) return { rows: [row], body, errors: [] };
  const error: RowError = {
    row: row.row,
    column: column('unit_price'),
    message: (say) => say.imports.samePrice(earlier),
  };
  return { rows: [row], body: undefined, errors: [error] };
}

type Found = { readonly item: KnownItem } | { readonly error: RowError };

/** By its ID, otherwise by its number, without one by its name. A name also tells items of one number apart. */
function itemOf(row: CsvRow, { catalog, cell, column }: Reader): Found {
  const [id, number, name] = naming.map((field) => cell(row, field));
  const field = number === null ? (name === null ? 'item_id' : 'name') : 'number';
  const named = typeof name === 'string' ? catalog.named(name) : [];
  const numbered = typeof number === 'string' ? catalog.numbered(number) : [];
  const both = numbered.filter((item) => named.includes(item));
  const candidates = [
    typeof id === 'string' ? catalog.withId(id) : [],
    both.length > 0 ? both : numbered,
    number === null ? named : [],
  ].find(({ length }) => length > 0);
  const [item, ...others] = candidates ?? [];
  const error = (message: RowError['message']) => ({
    error: { row: row.row, column: column(field), message },
  });
  if (item === undefined) return error((say) => say.imports.noItem);
  return others.length === 0 ? { item } : error((say) => say.imports.manyItems(others.length + 1));
}
