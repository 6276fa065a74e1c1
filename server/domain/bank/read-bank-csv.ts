import { notationOf } from './guess-notation.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';
import { readCsv } from '../imports/read-csv.ts';
import { currencyBeside, readAmount, readDay } from '../imports/read-value.ts';
import { refusalAt } from '../refusal.ts';
import type { BankEntry, BankStatement } from './bank-entry.ts';

/** Headings of banks' exports, in small letters without marks. The first that fits wins. */
const headings = {
  day: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'bookingdate',
    'transactiondate',
    'datecompletedutc',
    'completeddate',
    'datum',
    'date',
    'datedelopration',
    'fecha',
    'data',
    'valuta',
    'valutadatum',
  ],
  amount: [
    'betrag',
    'betrageur',
    'betragineur',
    'umsatz',
    'amount',
    'amounteur',
    'amountgbp',
    'amountusd',
    'montant',
    'importe',
    'importo',
    'bedrag',
    'credit',
    'paidin',
    'haben',
    'gutschrift',
  ],
  currency: ['waehrung', 'wahrung', 'currency', 'paymentcurrency', 'devise', 'divisa', 'valuta'],
  payer: [
    'beguenstigterzahlungspflichtiger',
    'zahlungspflichtiger',
    'zahlungspflichtigerr',
    'auftraggeberbeguenstigter',
    'auftraggeberbegunstigter',
    'begunstigterauftraggeber',
    'auftraggeberempfanger',
    'nameplatzahlungsbeteiligter',
    'namezahlungsbeteiligter',
    'auftraggeber',
    'payer',
    'counterparty',
    'partnername',
    'name',
    'payee',
    'nom',
    'nombre',
    'tegenpartij',
  ],
  /** Whether it is booked. */
  state: ['status', 'info'],
  text: [
    'verwendungszweck',
    'buchungstext',
    'reference',
    'paymentreference',
    'description',
    'memo',
    'details',
    'libelle',
    'concepto',
    'descrizione',
    'omschrijving',
  ],
} as const;
type Column = keyof typeof headings;

/** Columns that the first release to read statements didn't know. */
const laterNames = new Set([
  'buchung',
  'auftraggeberbegunstigter',
  'begunstigterauftraggeber',
  'auftraggeberempfanger',
]);

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** DKB and Sparkasse list what is still to be booked, which may yet change. */
const pending = /vorgemerkt|pending/i;

function isHead(line: string): boolean {
  const names = new Set(line.split(/[;,\t]/).map(plain));
  const has = (column: Column) => headings[column].some((name) => names.has(name));
  return has('day') && has('amount');
}

/** Banks put lines about the account before the headings. */
function fromHeadings(text: string): string {
  const lines = text.split(/\r?\n/);
  const start = lines.slice(0, 30).findIndex(isHead);
  if (start === -1) throw refusalAt('content', 'validation_failed', (say) => say.bank.unknownFormat);
  return lines.slice(start).join('\n');
}

const readAnew = (entry: BankEntry, readBefore: BankEntry['readBefore']): BankEntry => ({
  ...entry,
  readBefore,
});

/** Incoming money of a bank's CSV file. Throws validation_failed if it has no known headings, or amounts and days can't be read. */
export function readBankCsv(
  text: string,
  { currency, thisYear }: { readonly currency: string; readonly thisYear: number },
): BankStatement {
  const { columns, rows } = readCsv(fromHeadings(text));
  const names = columns.map(plain);
  const placeOf = (column: Column, isKnown: (name: string) => boolean = () => true) =>
    headings[column]
      .filter(isKnown)
      .map((name) => names.indexOf(name))
      .find((place) => place !== -1) ?? -1;
  const cell = (cells: readonly string[], column: Column) => (cells[placeOf(column)] ?? '').trim();
  const before = (cells: readonly string[], column: Column) =>
    (cells[placeOf(column, (name) => !laterNames.has(name))] ?? '').trim();
  const { decimal, order } = notationOf(
    rows.map(({ cells }) => ({ amount: cell(cells, 'amount'), day: cell(cells, 'day') })),
  );
  const all = rows.map(({ cells }): BankEntry | null => {
    if (pending.test(cell(cells, 'state'))) return null;
    const entered = cell(cells, 'amount').replace(/^\+/, '');
    const code = cell(cells, 'currency') || (currencyBeside(entered) ?? currency);
    const own = /^[A-Z]{3}$/.test(code) ? code : currency;
    const amount = readAmount(entered, decimal);
    const day = readDay(cell(cells, 'day'), order, thisYear);
    if (!(amount > 0) || !isWireAmount(amount, own) || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
    const purpose = cell(cells, 'text');
    const payer = cell(cells, 'payer');
    const entry = { day, currency: own, amount: fromWireAmount(amount, own), payer, text: purpose };
    const earlier = {
      day: readDay(before(cells, 'day'), order, thisYear),
      payer: before(cells, 'payer'),
      text: purpose,
    };
    return earlier.day === day && earlier.payer === payer ? entry : readAnew(entry, earlier);
  });
  const entries = all.filter((entry) => entry !== null);
  return { entries, others: all.length - entries.length };
}
