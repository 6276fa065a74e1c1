import { decimalInput, moneyInput, priceInput } from '#features/shared/decimal-input.ts';
import { fieldPriceOf } from '#features/shared/field-number.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { parseMillionths } from '#shared/money/millionths.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import { words } from '#shared/words/words.ts';
import { readTaxes } from '#features/shared/documents/taxes-text.ts';

/** Line fields whose text is parsed. */
export const enteredFields = ['quantity', 'unit_price', 'discount', 'taxes'] as const;
export type EnteredField = (typeof enteredFields)[number];

/** A typed discount: a percentage or an amount, as plain decimal text. Undefined if invalid. */
export function readDiscount(
  typed: string,
  currency: string,
): { readonly percent: string } | { readonly amount: string } | undefined {
  const text = typed.trim();
  if (text.endsWith('%')) {
    const percent = decimalInput(text.slice(0, -1));
    return percent === undefined ? undefined : { percent };
  }
  const amount = moneyInput(text, currency);
  return amount === undefined ? undefined : { amount };
}

/** Numbers with too many decimals would count as zero. */
function isDecimal(read: string | undefined): boolean {
  return read !== undefined && parseMillionths(read) !== undefined;
}

const isRead: Readonly<Record<EnteredField, (typed: string, currency: string) => boolean>> = {
  quantity: (typed) => isDecimal(decimalInput(typed)),
  unit_price: (typed, currency) => isDecimal(priceInput(typed, currency)),
  discount(typed, currency) {
    const read = readDiscount(typed, currency);
    if (read === undefined) return false;
    return 'percent' in read ? isDecimal(read.percent) : parseMoney(read.amount, currency) !== undefined;
  },
  taxes: (typed) => readTaxes(typed) !== undefined,
};

function saysOf(field: EnteredField, currency: string): string {
  const { problems } = words.editor;
  if (field === 'quantity') return problems.quantity(formatDecimal(2.5));
  if (field === 'unit_price') return problems.price(formatPrice(1250, currency));
  return problems[field];
}

/** Why the typed text is invalid; undefined if it is valid or empty. */
export function unreadable(field: EnteredField, typed: string, currency: string): string | undefined {
  return typed.trim() === '' || isRead[field](typed, currency) ? undefined : saysOf(field, currency);
}

/** A price as it is shown while it isn't typed: '6.2' → '6.20'. */
export function priceShown(typed: string, currency: string): string {
  const read = priceInput(typed, currency);
  return read !== undefined && isDecimal(read) ? fieldPriceOf(read, currency) : typed;
}
