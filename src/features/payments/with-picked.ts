import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { fieldText, pickedIds, typedShares, type SharedMoney } from './shared-money.ts';

type Owed = Pick<DocumentSummary, 'document_id' | 'amount_due'>;

interface Press {
  readonly id: string;
  readonly isPicked: boolean;
  /** The amount was typed and stays: the invoice that is picked gets its money first. */
  readonly isFixed: boolean;
}

const isBlank = (text: string) => text.trim() === '';

/** Picks an invoice, or no longer. What was typed for the others, and for itself, stays. */
export function withPicked(money: SharedMoney, invoices: readonly Owed[], { id, isPicked, isFixed }: Press) {
  const others = pickedIds(money, invoices).filter((other) => other !== id);
  if (!isPicked) return { picked: others, typed: money.typed };
  const { [id]: text = '', ...rest } = money.typed;
  return { picked: isFixed ? [id, ...others] : [...others, id], typed: isBlank(text) ? rest : money.typed };
}

/** Types what an invoice gets. That picks it too, if others were picked. */
export function withTyped(
  { typed, picked }: SharedMoney,
  id: string,
  text: string,
): Pick<SharedMoney, 'typed' | 'picked'> {
  const now = { typed: { ...typed, [id]: text } };
  if (picked === undefined) return now;
  if (isBlank(text)) return { ...now, picked: picked.filter((other) => other !== id) };
  return { ...now, picked: picked.includes(id) ? picked : [...picked, id] };
}

/** The amount that the picked invoices make up, as field text; undefined if none was picked or unpicked by hand. */
export function pickedAmount(money: SharedMoney, invoices: readonly Owed[]): string | undefined {
  const { currency, picked } = money;
  if (picked === undefined) return undefined;
  const typed = typedShares(
    money,
    invoices.map(({ document_id: id }) => id),
  );
  const parts = invoices.map(({ amount_due: due }, index) =>
    typed[index] === null ? fromWireAmount(due, currency) : (typed[index] ?? 0n),
  );
  const sum = sumOf(parts);
  return sum === 0n ? '' : fieldText(sum, currency);
}
