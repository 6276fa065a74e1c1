import { parseMoney } from '#shared/money/parse-money.ts';
import type { BankEntry, BankStatement } from './bank-entry.ts';

/** A field of the message, such as `:61:`, with its further lines. */
interface Field {
  readonly tag: string;
  readonly value: string;
}

function fieldsOf(message: string): Field[] {
  const parts = message.split(/^:(\d\d[A-Z]?):/m).slice(1);
  return parts.flatMap((tag, index) =>
    index % 2 === 0 ? [{ tag, value: (parts[index + 1] ?? '').replace(/\r?\n-\}?\s*$/, '').trim() }] : [],
  );
}

/** Day, day of entry, debit or credit (`R`: reversal), letter of the currency, amount. */
const line = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,3})/;

/** Incoming money of an MT940 statement (SWIFT). */
export function readMt940(message: string): BankStatement {
  const entries: BankEntry[] = [];
  let currency = '';
  let others = 0;
  let open: Omit<BankEntry, 'payer' | 'text'> | null = null;
  const close = (words: string) => {
    if (open !== null) entries.push({ ...open, ...wordsOf(words) });
    open = null;
  };
  for (const { tag, value } of fieldsOf(message)) {
    if (tag !== '86') close('');
    if (tag === '60F' || tag === '60M') currency = value.slice(7, 10);
    else if (tag === '61') {
      open = entryOf(value, currency);
      if (open === null) others += 1;
    } else if (tag === '86') close(value);
  }
  close('');
  return { entries, others };
}

function entryOf(value: string, currency: string) {
  const [, valued = '', booked, mark, amount = ''] = line.exec(value) ?? [];
  const minor = parseMoney(amount.replace(',', '.').replace(/\.$/, ''), currency);
  if (mark !== 'C' || minor === undefined || minor <= 0n) return null;
  return { day: dayOf(valued, booked), currency, amount: minor };
}

/** The day of entry has no year; at the turn of the year it can be in the next or the last one. */
function dayOf(valued: string, booked = valued.slice(2)): string {
  const [year, month] = [2000 + Number(valued.slice(0, 2)), Number(valued.slice(2, 4))];
  const shift = Math.round((month - Number(booked.slice(0, 2))) / 12);
  return `${year + shift}-${booked.slice(0, 2)}-${booked.slice(2)}`;
}

/** Dutch banks write `/ORDP//NAME/…/REMI/…`: who ordered it, and what for. A line of the file may end within a word. */
function slashed(flat: string): Pick<BankEntry, 'payer' | 'text'> {
  const parts = flat.split(/\/(NAME|REMI|IBAN|BIC|ADDR|ISDT|EREF|ORDP|BENM|TRTP|CSID|MARF)\//);
  const after = (code: string) => (parts[parts.indexOf(code) + 1] ?? '').trim();
  // Some payers give the invoice's number here.
  const reference = parts.includes('EREF') ? after('EREF').replace('NOTPROVIDED', '') : '';
  return {
    payer: parts.includes('NAME') ? after('NAME') : '',
    text: parts.includes('REMI') ? [after('REMI'), reference].filter(Boolean).join(' ') : flat,
  };
}

/** German banks divide the field by `?20` and so on: 20–29 and 60–63 text, 32 and 33 the other party. */
function wordsOf(value: string): Pick<BankEntry, 'payer' | 'text' | 'readBefore'> {
  const flat = value.replaceAll(/\r?\n/g, '');
  const parts = flat.split(/\?(\d\d)/);
  const whole = { payer: '', text: value.replaceAll(/\s+/g, ' ') };
  if (/^\/[A-Z]{4}\//.test(flat)) return { ...slashed(flat), readBefore: whole };
  if (parts.length === 1) return whole;
  const within = (isWanted: (code: number) => boolean, between: string) =>
    parts
      .flatMap((part, index) => (index % 2 === 1 && isWanted(Number(part)) ? [parts[index + 1] ?? ''] : []))
      .join(between)
      .trim();
  return {
    payer: within((code) => code === 32 || code === 33, ''),
    text: within((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63), ' '),
  };
}
