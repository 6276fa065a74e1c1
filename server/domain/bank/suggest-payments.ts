import { sumOf } from '#shared/money/sum-of.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { BankEntry } from './bank-entry.ts';
import { indexInvoices, type InvoiceIndex } from './index-invoices.ts';

/** An invoice with an amount due. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly customer: string;
  readonly currency: string;
  readonly due: MinorUnits;
}

/** What an entry seems to pay, and by what it was found: number of the invoice, name and amount, or amount alone: of one invoice, or of all that one customer owes. */
export interface Suggestion {
  readonly by: 'number' | 'name' | 'amount';
  readonly customerId: string;
  readonly customer: string;
  readonly allocations: readonly { readonly invoice: OpenInvoice; readonly amount: MinorUnits }[];
}

/** The invoices that fit an entry, with what is still due on them. */
type Find = (entry: BankEntry, index: InvoiceIndex, open: Open) => readonly OpenInvoice[];
/** Those in the entry's currency with something left to pay. */
type Open = (invoices: readonly OpenInvoice[]) => OpenInvoice[];

const ways: readonly (readonly [Suggestion['by'], Find])[] = [
  ['number', (entry, index, open) => open(index.named(`${entry.text} ${entry.payer}`))],
  ['name', byName],
  ['amount', byAmount],
];

/**
 * What each entry seems to pay, in the order of the entries; null if nothing fits, or several customers do. An invoice is
 * suggested up to what is due on it, however many entries name it. What is found by its number comes first.
 */
export function suggestPayments(
  entries: readonly BankEntry[],
  invoices: readonly OpenInvoice[],
): (Suggestion | null)[] {
  const index = indexInvoices(invoices);
  const left = new Map(invoices.map(({ id, due }) => [id, due]));
  const found: (Suggestion | null)[] = entries.map(() => null);
  for (const [by, find] of ways) {
    for (const [place, entry] of entries.entries()) {
      if (found[place] !== null) continue;
      const open: Open = (some) =>
        some
          .map((invoice) => Object.assign({}, invoice, { due: left.get(invoice.id) ?? 0n }))
          .filter(({ currency, due }) => currency === entry.currency && due > 0n);
      const suggestion = suggestionOf(by, find(entry, index, open), entry.amount);
      found[place] = suggestion;
      for (const { invoice, amount } of suggestion?.allocations ?? [])
        left.set(invoice.id, (left.get(invoice.id) ?? 0n) - amount);
    }
  }
  return found;
}

function byName({ payer, text, amount }: BankEntry, index: InvoiceIndex, open: Open): OpenInvoice[] {
  const own = open(index.ofCustomer(payer === '' ? text : payer));
  const exact = own.filter(({ due }) => due === amount);
  if (exact.length === 1) return exact;
  // Everything that one customer owes.
  return sumOf(own.map(({ due }) => due)) === amount ? own : [];
}

function byAmount({ amount }: BankEntry, index: InvoiceIndex, open: Open): OpenInvoice[] {
  const exact = open(index.ofAmount(amount)).filter(({ due }) => due === amount);
  if (exact.length > 0) return exact.length === 1 ? exact : [];
  const debts = index.owing(amount).map(open);
  const all = debts.filter((owed) => sumOf(owed.map(({ due }) => due)) === amount);
  return all.length === 1 ? (all[0] ?? []) : [];
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
