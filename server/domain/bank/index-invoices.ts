import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { groupBy } from '../reports/group-by.ts';
import type { OpenInvoice } from './suggest-payments.ts';

/** Finds invoices without looking at each: a bank statement has up to 2,000 entries. */
export interface InvoiceIndex {
  /** Whose numbers a text has, in the order given. */
  readonly named: (text: string) => readonly OpenInvoice[];
  /** Of customers with this name, however a bank writes it. */
  readonly ofCustomer: (name: string) => readonly OpenInvoice[];
  /** With exactly this amount due at the start. */
  readonly ofAmount: (amount: MinorUnits) => readonly OpenInvoice[];
  /** For each customer who owed exactly this in one currency at the start: what they owed. */
  readonly owing: (amount: MinorUnits) => readonly (readonly OpenInvoice[])[];
}

/** Shorter numbers are found in amounts and dates by accident. */
const shortest = 4;

const squeezed = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Banks write Ä as AE. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The words of a name with at least three letters. */
function wordsOf(name: string): string[] {
  const spelled = name.toLowerCase().replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  const words = spelled
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/);
  return [...new Set(words.filter((word) => word.length >= 3))];
}

export function indexInvoices(invoices: readonly OpenInvoice[]): InvoiceIndex {
  const places = new Map(invoices.map(({ id }, place) => [id, place]));
  const byNumber = groupBy(invoices, ({ number }) => squeezed(number));
  const byName = groupBy(invoices, ({ customer }) => customer);
  const byAmount = groupBy(invoices, ({ due }) => due);
  const accounts = groupBy(invoices, ({ customerId, currency }) => `${customerId} ${currency}`);
  const byDebt = groupBy([...accounts.values()], (owed) => sumOf(owed.map(({ due }) => due)));
  const lengths = [...new Set([...byNumber.keys()].map(({ length }) => length))].filter(
    (length) => length >= shortest,
  );
  const names = [...byName.keys()].map((name) => ({ name, words: wordsOf(name) }));
  const byWord = groupBy(
    names.flatMap((named) => named.words.map((word) => ({ word, named }))),
    ({ word }) => word,
  );
  const inOrder = (some: readonly OpenInvoice[]) =>
    [...new Set(some)].toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
  return {
    named: (text) =>
      inOrder(numbersIn(squeezed(text), lengths).flatMap((number) => byNumber.get(number) ?? [])),
    ofCustomer(name) {
      const wanted = wordsOf(name);
      const sharing = wanted.flatMap((word) => byWord.get(word) ?? []).map(({ named }) => named);
      const alike = [...new Set(sharing)].filter(({ words }) => isSameName(words, wanted));
      return inOrder(alike.flatMap((customer) => byName.get(customer.name) ?? []));
    },
    ofAmount: (amount) => byAmount.get(amount) ?? [],
    owing: (amount) => byDebt.get(amount) ?? [],
  };
}

/** All parts of a text with these lengths that aren't parts of longer numbers. */
function numbersIn(text: string, lengths: readonly number[]): string[] {
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => at)
      .filter((at) => !isWithinNumber(text, at, length))
      .map((at) => text.slice(at, at + length)),
  );
}

function isWithinNumber(text: string, at: number, length: number): boolean {
  const goesOn = /\d/.test(text.charAt(at + length));
  return goesOn || (/\d/.test(text.charAt(at)) && /\d/.test(text.charAt(at - 1)));
}

/** True if every word of one name is in the other: 'Müller GmbH' and 'MUELLER'. */
function isSameName(left: readonly string[], right: readonly string[]): boolean {
  return left.every((word) => right.includes(word)) || right.every((word) => left.includes(word));
}
