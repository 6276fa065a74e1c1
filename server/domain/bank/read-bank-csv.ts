import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';
import { readCsv } from '../imports/read-csv.ts';
import { currencyBeside, readAmount, readDay } from '#shared/imports/read-value.ts';
import { refusalAt } from '../refusal.ts';
import { directionColumn, incomingOf, isSigned } from './bank-csv-direction.ts';
import {
  currencyIn,
  headings,
  laterNames,
  plain,
  withoutCurrency,
  type Column,
} from './bank-csv-headings.ts';
import type { BankEntry, BankStatement } from './bank-entry.ts';
import { notationOf } from './guess-notation.ts';

/** DKB and Sparkasse list what is still to be booked, which may yet change. */
const pending = /vorgemerkt|pending/i;

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

const moneyColumns = ['amount', 'credit', 'debit'] as const;
const isMoney = (column: Column) => moneyColumns.some((one) => one === column);

/** Finds a column's place by its heading; −1 if there is none. */
function placesIn(columns: readonly string[]) {
  const names = columns.map(plain);
  const bare = names.map(withoutCurrency);
  return (column: Column, isKnown: (name: string) => boolean = () => true) =>
    headings[column]
      .filter(isKnown)
      .map((name) => (isMoney(column) ? bare : names).indexOf(name))
      .find((place) => place !== -1) ?? -1;
}

function isHead(line: string): boolean {
  const place = placesIn(line.split(/[;,\t]/));
  return place('day') !== -1 && moneyColumns.some((column) => place(column) !== -1);
}

/** Banks put lines about the account before the headings. */
function fromHeadings(text: string): { readonly csv: string; readonly above: number } {
  const lines = text.split(/\r?\n/);
  const start = lines.slice(0, 30).findIndex(isHead);
  if (start === -1) throw refusalAt('content', 'validation_failed', (say) => say.bank.unknownFormat);
  return { csv: lines.slice(start).join('\n'), above: start };
}

/** Whether its money came in isn't known. */
const unreadable = 'unreadable';

const readAnew = (entry: BankEntry, readBefore: BankEntry['readBefore']): BankEntry => ({
  ...entry,
  readBefore,
});

/** A dollar may be of any country. */
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

function currencyOf(entered: string, stated: string, usual: string): string {
  const beside = currencyBeside(entered) ?? usual;
  const code = stated || (signs[beside] ?? beside);
  return /^[A-Z]{3}$/.test(code) ? code : usual;
}

/** Lines of totals have no day. */
const mayBeIncoming = (entered: string, day: string) =>
  /^[^-−–(]+$/.test(entered) && !/\bDR\b/i.test(entered) && day !== '';

/** ING in the Netherlands writes 20261105. */
const withMarks = (day: string) => day.replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');

/** What a row says, by what its columns are. */
function rowReader(columns: readonly string[], direction: number) {
  const placeOf = placesIn(columns);
  return (row: readonly string[]) => {
    const cell = (place: number) => (row[place] ?? '').trim();
    return {
      amount: cell(placeOf('amount')),
      credit: cell(placeOf('credit')),
      debit: cell(placeOf('debit')),
      direction: direction === -1 ? undefined : cell(direction),
      of: (column: Column) => cell(placeOf(column)),
      before: (column: Column) => cell(placeOf(column, (name) => !laterNames.has(name))),
    };
  };
}

const isThere = (place = -1) => place !== -1;

/** A file's rows, and what its headings say of all of them. */
function readRows(text: string) {
  const { csv, above } = fromHeadings(text);
  const { columns, rows } = readCsv(csv);
  const placeOf = placesIn(columns);
  const cells = rows.map((row) => row.cells);
  const direction = directionColumn(columns.map(plain), cells);
  const [amount, credit, debit] = moneyColumns.map((column) => placeOf(column));
  const named = [amount, credit, debit].find(isThere) ?? -1;
  return {
    table: cells.map(rowReader(columns, direction)),
    numbers: rows.map(({ row }) => row + above),
    isDirected: isThere(direction) || isThere(credit) || isThere(debit),
    currency: currencyIn(columns[named] ?? ''),
  };
}

/**
 * Incoming money of a bank's CSV file. Throws validation_failed if it has no known headings, or amounts and days can't be
 * read.
 */
export function readBankCsv(
  text: string,
  { currency, thisYear }: { readonly currency: string; readonly thisYear: number },
): BankStatement {
  const { table, numbers, isDirected, currency: named = currency } = readRows(text);
  const { decimal, order } = notationOf(
    table.map(({ amount, credit, debit, of }) => ({ amount: credit || debit || amount, day: of('day') })),
  );
  const dayOf = (entered: string) => readDay(withMarks(entered), order, thisYear);
  const all = table.map(({ of, before, ...money }): BankEntry | typeof unreadable | null => {
    if (pending.test(of('state'))) return null;
    const entered = incomingOf(money).replace(/^\+\s*/, '');
    const own = currencyOf(entered, of('currency'), named);
    const amount = readAmount(entered, decimal);
    const day = dayOf(of('day'));
    if (!mayBeIncoming(entered, of('day')) || amount <= 0) return null;
    if (!isWireAmount(amount, own) || !isDay(day)) return unreadable;
    const [payer, purpose] = [of('payer'), of('text')];
    const entry = { day, currency: own, amount: fromWireAmount(amount, own), payer, text: purpose };
    const earlier = { day: dayOf(before('day')), payer: before('payer'), text: before('text') };
    const isSame = earlier.day === day && earlier.payer === payer && earlier.text === purpose;
    return isSame ? entry : readAnew(entry, earlier);
  });
  const entries = all.filter((entry) => entry !== null && entry !== unreadable);
  const lost = numbers.filter((_number, index) => all[index] === unreadable);
  const isUnsigned = !isDirected && !table.some(({ amount }) => isSigned(amount));
  return {
    entries,
    others: all.length - entries.length - lost.length,
    ...(lost.length > 0 && { unreadable: lost }),
    ...(isUnsigned && { isUnsigned }),
  };
}
