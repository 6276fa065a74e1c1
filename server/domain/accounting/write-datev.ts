import type { DatevSettings } from '#shared/contract/datev.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { accountLength, contraAccount } from './datev-accounts.ts';
import { datevColumns } from './datev-columns.ts';
import type { Posting } from './posting.ts';

/** A batch of postings in one currency. */
export interface DatevBatch {
  readonly settings: DatevSettings;
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

/** A posting batch (Buchungsstapel) in DATEV's format EXTF 700, version 13. */
export function writeDatev(batch: DatevBatch): string {
  const lines = [headOf(batch), datevColumns.map(({ name }) => name), ...batch.postings.map(rowIn(batch))];
  return lines.map((cells) => `${cells.join(';')}\r\n`).join('');
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

function rowIn({ settings: { chart }, debtorOf }: DatevBatch) {
  return (posting: Posting): string[] => {
    const { gross, currency, day, number, customerId, customer, isReversal, contra } = posting;
    const amount = moneyText(gross < 0n ? -gross : gross, currency).replace('.', ',');
    const values: Readonly<Record<string, string>> = {
      'Umsatz (ohne Soll/Haben-Kz)': amount,
      'Soll/Haben-Kennzeichen': gross < 0n ? 'H' : 'S',
      'WKZ Umsatz': currency,
      Konto: String(debtorOf(customerId)),
      'Gegenkonto (ohne BU-Schlüssel)': String(contraAccount(chart, contra)),
      Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
      // Only these characters are allowed.
      'Belegfeld 1': (number ?? '').replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36),
      Buchungstext: `${isReversal ? 'Storno ' : ''}${customer}`.slice(0, 60),
    };
    return datevColumns.map(({ name, isText }) => {
      const value = values[name] ?? '';
      return isText ? quoted(value) : value;
    });
  };
}
