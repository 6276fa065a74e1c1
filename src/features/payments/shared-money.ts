import type { FieldError } from '#api/api-error.ts';
import { moneyInput } from '#features/shared/decimal-input.ts';
import { fieldNumber } from '#features/shared/field-number.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText, parseMoney } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { distribute } from './distribute.ts';

/** Money that is shared out over invoices: texts as they stand in the fields. */
export interface SharedMoney {
  readonly currency: string;
  readonly amount: string;
  /** What of it is for which invoice, by id, where somebody typed it; the others follow from the amount. */
  readonly typed: Readonly<Record<string, string>>;
}

/** An amount as it is typed; undefined where it is none of this currency. */
export function enteredMoney(text: string, currency: string): MinorUnits | undefined {
  const plain = moneyInput(text, currency);
  const amount = plain === undefined ? undefined : parseMoney(plain, currency);
  return amount !== undefined && amount >= 0n ? amount : undefined;
}

/** What was typed for each of these invoices: undefined where it is no amount, null where nothing was. */
export function typedShares(
  { currency, typed }: SharedMoney,
  ids: readonly string[],
): (MinorUnits | undefined | null)[] {
  return ids.map((id) => {
    const text = typed[id];
    if (text === undefined) return null;
    return text.trim() === '' ? 0n : enteredMoney(text, currency);
  });
}

/** What the typed shares leave of the amount for the others; never below zero. */
export function leftForOthers(
  { currency, amount }: SharedMoney,
  fixed: readonly (MinorUnits | undefined | null)[],
): MinorUnits {
  const left = (enteredMoney(amount, currency) ?? 0n) - sumOf(fixed.map((share) => share ?? 0n));
  return left > 0n ? left : 0n;
}

/** What each open invoice gets: as typed, and the rest of the amount on the others, the first first. Undefined: no amount. */
export function shares(money: SharedMoney, invoices: readonly DocumentSummary[]): (MinorUnits | undefined)[] {
  const fixed = typedShares(
    money,
    invoices.map(({ document_id: id }) => id),
  );
  const owed = invoices.map(({ amount_due: due }, index) =>
    fixed[index] === null ? fromWireAmount(due, money.currency) : 0n,
  );
  const rest = distribute(leftForOthers(money, fixed), owed);
  return fixed.map((share, index) => (share === null ? rest[index] : share));
}

/** What is left of the amount for no invoice; below zero where more is applied than there is. */
export function leftOver(money: SharedMoney, invoices: readonly DocumentSummary[]): MinorUnits {
  const applied = sumOf(shares(money, invoices).map((share) => share ?? 0n));
  return (enteredMoney(money.amount, money.currency) ?? 0n) - applied;
}

/** What goes to each invoice as the API takes it; those that get nothing are left out. */
export function allocationsOf(money: SharedMoney, invoices: readonly DocumentSummary[]) {
  const applied = shares(money, invoices);
  return invoices
    .map(({ document_id }, index) => ({
      document_id,
      amount: toWireAmount(applied[index] ?? 0n, money.currency),
    }))
    .filter(({ amount }) => amount > 0);
}

/** The field that a path of a body with these allocations is about: a share's is named by its invoice. */
export function shareField(path: string, allocations: readonly { readonly document_id: string }[]): string {
  const [, index] = /^allocations\.(\d+)/.exec(path) ?? [];
  return allocations[Number(index)]?.document_id ?? path;
}

/** So many invoices one payment goes to at most (`paymentInput`). */
const mostPaid = 100;

/** The invoices that money of a currency may go to: those that it is meant for first, then the oldest. */
export function payableIn(
  currency: string,
  open: readonly DocumentSummary[],
  wanted: readonly string[],
): DocumentSummary[] {
  const isWanted = ({ document_id: id }: DocumentSummary) => wanted.includes(id);
  const payable = open.filter((invoice) => invoice.currency === currency);
  return [...payable.filter(isWanted), ...payable.filter((row) => !isWanted(row))].slice(0, mostPaid);
}

/** An amount for a field: as the page writes numbers, without a sign of its currency. */
export function fieldText(amount: MinorUnits | undefined, currency: string): string {
  return amount === undefined ? '' : fieldNumber(moneyText(amount, currency));
}

/** What to say of a text that is no amount. */
export function amountWanted({ currency }: SharedMoney): string {
  return words.payments.form.enterAmount(currency);
}

/** The invoices whose share is no amount, by id. */
export function shareProblems(money: SharedMoney, invoices: readonly DocumentSummary[]): FieldError[] {
  const applied = shares(money, invoices);
  return invoices
    .filter((_, index) => applied[index] === undefined)
    .map(({ document_id: path }) => ({ path, message: amountWanted(money) }));
}
