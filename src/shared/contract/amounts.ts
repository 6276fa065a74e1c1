import * as v from 'valibot';
import { isWireDecimal } from '#shared/money/millionths.ts';
import { isWireAmount } from '#shared/money/wire.ts';
import { issuePath } from './issue-path.ts';
import { says } from '../words/field-words.ts';

/** ISO 4217 code. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z]{3}$/,
    says((say) => say.currencyCode),
  ),
);

/** Amount in major units. The currency limits its decimals (see `amountsFitCurrency`). */
export const amount = v.pipe(v.number(), v.finite());

/** Quantity, unit price or percentage: at most six decimals and 15 digits. */
export const decimal = v.pipe(
  v.number(says((say) => say.enterNumber)),
  v.check(
    isWireDecimal,
    says((say) => say.decimal),
  ),
);

/** A percentage from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export function percentBetween(least: number, most: number) {
  return v.pipe(
    decimal,
    v.minValue(
      least,
      says((say) => say.percentAtLeast(least)),
    ),
    v.maxValue(
      most,
      says((say) => say.percentAtMost(most)),
    ),
  );
}

/** An amount and its path in the document: `['lines', 0, 'allowances', 1, 'amount']`. */
export interface PlacedAmount {
  readonly path: readonly (string | number)[];
  readonly amount: number | undefined;
}

/** Rejects amounts with more than 15 digits or more decimals than the document's currency allows. */
// @__NO_SIDE_EFFECTS__
export function amountsFitCurrency<Whole extends { readonly currency: string }>(
  amountsOf: (whole: Whole) => readonly PlacedAmount[],
) {
  return v.rawCheck<Whole>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { currency } = dataset.value;
    for (const placed of amountsOf(dataset.value)) {
      if (placed.amount === undefined || isWireAmount(placed.amount, currency)) continue;
      addIssue({
        message: says((say) => say.notAnAmount(currency)),
        path: issuePath(dataset.value, placed.path, placed.amount),
      });
    }
  });
}
