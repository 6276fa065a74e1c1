import type { DatevAccounts } from '#shared/contract/datev-accounts.ts';
import type { DatevSettings } from '#shared/contract/datev.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { accountLength, contraAccount } from './datev-accounts.ts';
import { datevColumns } from './datev-columns.ts';
import type { Posting } from './posting.ts';
import { windows1252 } from './windows-1252.ts';

/** A batch of postings in one currency. */
export interface DatevBatch {
  readonly settings: DatevSettings;
  /** The organization's own accounts. */
  readonly accounts: DatevAccounts | null;
  /** Days `YYYY-MM-DD`, in one fiscal year. */
  readonly from: string;
  readonly to: string;
  /** The day the fiscal year starts. */
  readonly yearStart: string;
  readonly currency: string;
  readonly made: Date;
  readonly postings: readonly Posting[];
  readonly debtorOf: (customerId: string) => number;
}

const compact = (day: string) => day.replaceAll('-', '');
const quoted = (text: string) => `"${text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('"', '""')}"`;

const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`;

/** Postings written at once: others' requests go in between. */
const atOnce = 500;

/** A posting batch (Buchungsstapel) in DATEV's format EXTF 700, version 13, in Windows-1252. */
export async function* writeDatev(
  batch: DatevBatch,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  const { postings } = batch;
  yield windows1252(lineOf(headOf(batch)) + lineOf(datevColumns.map(({ name }) => name)));
  for (let start = 0; start < postings.length; start += atOnce) {
    const some = postings.slice(start, start + atOnce);
    yield await inTurn(async () =>
      windows1252(some.map((posting) => lineOf(rowOf(posting, batch))).join('')),
    );
  }
}

/** 31 fields: the format, when it was made, whose it is, and its period. */
function headOf({ settings, from, to, yearStart, currency, made }: DatevBatch): string[] {
  const { consultant, client, chart } = settings;
  const moment = made.toISOString().replaceAll(/\D/g, '');
  const names = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', moment, '', '""', '""', '""'];
  const whose = [String(consultant), String(client), compact(yearStart), String(accountLength)];
  const period = [compact(from), compact(to), quoted(`Billhook ${from} - ${to}`), '""'];
  // Financial accounting, any purpose, not locked.
  const kind = ['1', '0', '0', quoted(currency)];
  return [...names, ...whose, ...period, ...kind, '', '""', '', '', quoted(chart), '', '', '""', '""'];
}

function rowOf(
  { gross, currency, day, number, customerId, customer, isReversal, contra }: Posting,
  { settings: { chart }, accounts, debtorOf }: DatevBatch,
): string[] {
  const values: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': moneyText(gross < 0n ? -gross : gross, currency).replace('.', ','),
    'Soll/Haben-Kennzeichen': gross < 0n ? 'H' : 'S',
    'WKZ Umsatz': currency,
    Konto: String(debtorOf(customerId)),
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount(chart, accounts, contra),
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    // Only these characters are allowed.
    'Belegfeld 1': (number ?? '').replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36),
    Buchungstext: `${isReversal ? 'Storno ' : ''}${customer}`.slice(0, 60),
  };
  return datevColumns.map(({ name, isText }) => {
    const value = values[name] ?? '';
    return isText ? quoted(value) : value;
  });
}
