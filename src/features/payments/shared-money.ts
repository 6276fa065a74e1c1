import type { FieldError } from '#api/api-error.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { moneyInput } from '#features/shared/decimal-input.ts';
import { fieldNumber } from '#features/shared/field-number.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText, parseMoney } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { distribute } from './distribute.ts';

/** An amount to allocate to invoices, as field texts. */
export interface SharedMoney {
  readonly currency: string;
  readonly amount: string;
  /** Amounts typed by the user, by invoice id. The others are calculated. */
  readonly typed: Readonly<Record<string, string>>;
  /** Ids of the invoices picked by the user, those that are paid first in front. No others get anything. */
  readonly picked?: readonly string[];
}

/** An invoice and what is due on it. */
type Owed = Pick<DocumentSummary, 'document_id' | 'amount_due'>;

/** A typed amount; undefined if it isn't valid in this currency. */
export function enteredMoney(text: string, currency: string): MinorUnits | undefined {
  const plain = moneyInput(text, currency);
  const amount = plain === undefined ? undefined : parseMoney(plain, currency);
  return amount !== undefined && amount >= 0n ? amount : undefined;
}

/** The amount fixed for each invoice: undefined if invalid, null if none. */
export function typedShares(
  { currency, typed, picked }: SharedMoney,
  ids: readonly string[],
): (MinorUnits | undefined | null)[] {
  return ids.map((id) => {
    if (picked?.includes(id) === false) return 0n;
    const text = typed[id];
    if (text === undefined) return null;
    return text.trim() === '' ? 0n : enteredMoney(text, currency);
  });
}

/** What the typed amounts leave for the others; never below zero. */
export function leftForOthers(
  { currency, amount }: SharedMoney,
  fixed: readonly (MinorUnits | undefined | null)[],
): MinorUnits {
  const left = (enteredMoney(amount, currency) ?? 0n) - sumOf(fixed.map((share) => share ?? 0n));
  return left > 0n ? left : 0n;
}

/**
 * The amount for each invoice: as typed; the rest distributed over the others, in the order in which they were picked or
 * else are due. Undefined: not a valid amount.
 */
export function shares(money: SharedMoney, invoices: readonly Owed[]): (MinorUnits | undefined)[] {
  const { currency, picked = [] } = money;
  const fixed = typedShares(
    money,
    invoices.map(({ document_id: id }) => id),
  );
  const open = invoices
    .filter((_, index) => fixed[index] === null)
    .toSorted((a, b) => picked.indexOf(a.document_id) - picked.indexOf(b.document_id));
  const owed = open.map(({ amount_due: due }) => fromWireAmount(due, currency));
  const rest = distribute(leftForOthers(money, fixed), owed);
  return invoices.map((invoice, index) =>
    fixed[index] === null ? rest[open.indexOf(invoice)] : fixed[index],
  );
}

/** The invoices that are picked: by the user, or else those that get something. */
export function pickedIds(money: SharedMoney, invoices: readonly Owed[]): readonly string[] {
  if (money.picked !== undefined) return money.picked;
  const applied = shares(money, invoices);
  return invoices.filter((_, index) => applied[index] !== 0n).map(({ document_id: id }) => id);
}

/** The unallocated rest; negative if more is allocated than there is. */
export function leftOver(money: SharedMoney, invoices: readonly Owed[]): MinorUnits {
  const applied = sumOf(shares(money, invoices).map((share) => share ?? 0n));
  return (enteredMoney(money.amount, money.currency) ?? 0n) - applied;
}

/** Allocations for the API, without zero amounts. */
export function allocationsOf(money: SharedMoney, invoices: readonly Owed[]) {
  const applied = shares(money, invoices);
  return invoices
    .map(({ document_id }, index) => ({
      document_id,
      amount: toWireAmount(applied[index] ?? 0n, money.currency),
    }))
    .filter(({ amount }) => amount > 0);
}

/** The form field for a path of the body. Fields of allocations are named by invoice. */
export function shareField(path: string, allocations: readonly { readonly document_id: string }[]): string {
  const [, index] = /^allocations\.(\d+)/.exec(path) ?? [];
  return allocations[Number(index)]?.document_id ?? path;
}

/** The most invoices a payment can be allocated to (`paymentInput`). */
const mostPaid = 100;

/** Invoices that can be paid in a currency: the intended ones first, then the oldest. */
export function payableIn(
  currency: string,
  open: readonly DocumentSummary[],
  wanted: readonly string[],
): DocumentSummary[] {
  const isWanted = ({ document_id: id }: DocumentSummary) => wanted.includes(id);
  const payable = open.filter((invoice) => invoice.currency === currency);
  return [...payable.filter(isWanted), ...payable.filter((row) => !isWanted(row))].slice(0, mostPaid);
}

/** An amount as field text: the page's number format, no currency sign. */
export function fieldText(amount: MinorUnits | undefined, currency: string): string {
  return amount === undefined ? '' : fieldNumber(moneyText(amount, currency));
}

/** The error message for an invalid amount. */
export function amountWanted({ currency }: SharedMoney): string {
  return words.payments.form.enterAmount(currency);
}

/** Invoices with invalid amounts, or with more than is due, by id. */
export function shareProblems(money: SharedMoney, invoices: readonly Owed[]): FieldError[] {
  const { currency } = money;
  const applied = shares(money, invoices);
  return invoices.flatMap(({ document_id: path, amount_due: due }, index) => {
    const share = applied[index];
    if (share === undefined) return [{ path, message: amountWanted(money) }];
    const isTooMuch = share > fromWireAmount(due, currency);
    return isTooMuch ? [{ path, message: words.payments.form.atMost(amountText(due, currency)) }] : [];
  });
}

/** What becomes of the rest. Empty where there is nothing to say: no amount is entered. */
export function leftWords(money: SharedMoney, invoices: readonly Owed[]): string {
  const say = words.payments.shares;
  const { currency } = money;
  const left = leftOver(money, invoices);
  if (left === 0n && shares(money, invoices).every((share) => (share ?? 0n) === 0n)) return '';
  if (left < 0n) return say.overApplied(formatMoney(-left, currency));
  return left === 0n ? say.noneLeft : say.asCredit(formatMoney(left, currency));
}
