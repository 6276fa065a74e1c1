import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { enteredMoney, fieldText, shares, type SharedMoney } from './shared-money.ts';

type Owed = Pick<DocumentSummary, 'document_id' | 'amount_due'>;

/**
 * Pays the invoice with this id in full or, if it isn't picked any more, not at all. What the others get stays; the amount
 * grows to what is applied, and shrinks with it if nothing was left over.
 */
export function withPicked(
  money: SharedMoney,
  invoices: readonly Owed[],
  { id, isPicked }: { readonly id: string; readonly isPicked: boolean },
): Pick<SharedMoney, 'amount' | 'typed'> {
  const { currency } = money;
  const before = shares(money, invoices).map((share) => share ?? 0n);
  const dueOf = ({ amount_due: due }: Owed) => fromWireAmount(due, currency);
  const after = invoices.map((invoice, index) => {
    if (invoice.document_id !== id) return before[index] ?? 0n;
    return isPicked ? dueOf(invoice) : 0n;
  });
  const entered = enteredMoney(money.amount, currency) ?? 0n;
  const applied = sumOf(after);
  const follows = applied > entered || entered === sumOf(before);
  const amount = follows ? applied : entered;
  // One that is paid in full isn't fixed: a lower amount then pays a part of it.
  const typed = invoices.flatMap((invoice, index) => {
    const share = after[index] ?? 0n;
    if (share === dueOf(invoice)) return [];
    return [[invoice.document_id, share === 0n ? '' : fieldText(share, currency)] as const];
  });
  return { amount: amount === 0n ? '' : fieldText(amount, currency), typed: Object.fromEntries(typed) };
}
