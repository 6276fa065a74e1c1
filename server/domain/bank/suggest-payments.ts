import { sumOf } from '#shared/money/sum-of.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { BankEntry } from './bank-entry.ts';

/** An invoice with an amount due. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly customer: string;
  readonly currency: string;
  readonly due: MinorUnits;
}

/** What an entry seems to pay, and by what it was found: number of the invoice, name and amount, or amount alone. */
export interface Suggestion {
  readonly by: 'number' | 'name' | 'amount';
  readonly customerId: string;
  readonly customer: string;
  readonly allocations: readonly { readonly invoice: OpenInvoice; readonly amount: MinorUnits }[];
}

const squeezed = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** True if the text has this number, not as a part of a longer one. */
function names(text: string, number: string): boolean {
  const wanted = squeezed(number);
  // Shorter ones are found in amounts and dates by accident.
  if (wanted.length < 4) return false;
  const at = text.indexOf(wanted);
  if (at === -1) return false;
  const next = text.charAt(at + wanted.length);
  const before = /^\d/.test(wanted) ? text.charAt(at - 1) : '';
  return !/\d/.test(next) && !/\d/.test(before);
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length >= 3);

/** True if every word of one name is in the other: 'Müller GmbH' and 'MUELLER'. */
function isSameName(left: string, right: string): boolean {
  const [one, other] = [wordsOf(umlauts(left)), wordsOf(umlauts(right))];
  if (one.length === 0 || other.length === 0) return false;
  return one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));
}

/** Banks write Ä as AE. */
function umlauts(name: string): string {
  const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name.toLowerCase().replaceAll(/[äöüß]/g, (letter) => written[letter] ?? letter);
}

/**
 * What each entry seems to pay, in the order of the entries; null if nothing fits, or several customers do. An invoice is
 * suggested up to what is due on it, however many entries name it. What is found by its number comes first.
 */
export function suggestPayments(
  entries: readonly BankEntry[],
  invoices: readonly OpenInvoice[],
): (Suggestion | null)[] {
  const left = new Map(invoices.map(({ id, due }) => [id, due]));
  const open = (currency: string) =>
    invoices
      .map((invoice) => Object.assign({}, invoice, { due: left.get(invoice.id) ?? 0n }))
      .filter((invoice) => invoice.currency === currency && invoice.due > 0n);
  const found: (Suggestion | null)[] = entries.map(() => null);
  for (const find of [byNumber, byName, byAmount]) {
    for (const [index, entry] of entries.entries()) {
      if (found[index] !== null) continue;
      const suggestion = find(entry, open(entry.currency));
      found[index] = suggestion;
      for (const { invoice, amount } of suggestion?.allocations ?? [])
        left.set(invoice.id, (left.get(invoice.id) ?? 0n) - amount);
    }
  }
  return found;
}

function byNumber({ text, payer, amount }: BankEntry, open: readonly OpenInvoice[]): Suggestion | null {
  const said = squeezed(`${text} ${payer}`);
  const named = open.filter(({ number }) => names(said, number));
  return suggestionOf('number', named, amount);
}

function byName({ payer, text, amount }: BankEntry, open: readonly OpenInvoice[]): Suggestion | null {
  const said = payer === '' ? text : payer;
  const own = open.filter(({ customer }) => isSameName(said, customer));
  const exact = own.filter(({ due }) => due === amount);
  if (exact.length === 1) return suggestionOf('name', exact, amount);
  // Everything that one customer owes.
  return sumOf(own.map(({ due }) => due)) === amount ? suggestionOf('name', own, amount) : null;
}

function byAmount({ amount }: BankEntry, open: readonly OpenInvoice[]): Suggestion | null {
  const exact = open.filter(({ due }) => due === amount);
  return exact.length === 1 ? suggestionOf('amount', exact, amount) : null;
}

/** The amount on these invoices, one after the other. Null for none, or for those of several customers. */
function suggestionOf(
  by: Suggestion['by'],
  invoices: readonly OpenInvoice[],
  amount: MinorUnits,
): Suggestion | null {
  const [first] = invoices;
  if (first === undefined || invoices.some(({ customerId }) => customerId !== first.customerId)) return null;
  let rest = amount;
  const allocations = invoices.flatMap((invoice) => {
    const part = invoice.due < rest ? invoice.due : rest;
    rest -= part;
    return part > 0n ? [{ invoice, amount: part }] : [];
  });
  return { by, customerId: first.customerId, customer: first.customer, allocations };
}
