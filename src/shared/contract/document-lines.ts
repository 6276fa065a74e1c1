import * as v from 'valibot';
import { hundred, parseMillionths } from '#shared/money/millionths.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { taxCategories } from '../documents/tax.ts';
import { amount, decimal, percentBetween } from './amounts.ts';
import { optionalText, requiredText, storableText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** A tax on a line, in percent; negative for withholding tax (EN 16931 BT-151, BT-152). */
export const taxRate = v.strictObject({
  category: v.optional(
    v.picklist(
      taxCategories,
      says((say) => say.unknownTaxCategory),
    ),
    'S',
  ),
  rate: percentBetween(-99, 1000),
  /** Distinguishes taxes with the same rate, such as CGST and SGST. */
  name: v.optional(v.pipe(storableText(), v.trim(), v.maxLength(40)), ''),
});

export const taxRates = v.pipe(
  v.array(taxRate),
  v.maxLength(
    5,
    says((say) => say.tooManyTaxesOnLine),
  ),
  v.check(
    (rates) => withholdLessThanAll(rates),
    says((say) => say.withholdsEverything),
  ),
  v.check(
    (rates) => areDistinct(rates),
    says((say) => say.sameTaxTwice),
  ),
);

/** A discount, or a surcharge if `charge` is true. Exactly one of an amount in major units and a percentage. */
const allowanceFields = {
  charge: v.optional(v.boolean(), false),
  amount: v.optional(amount),
  percent: v.optional(
    v.pipe(
      decimal,
      v.minValue(
        0,
        says((say) => say.percentAtLeast(0)),
      ),
      v.maxValue(
        100,
        says((say) => say.percentAtMost(100)),
      ),
    ),
  ),
  reason: optionalText((say) => say.labels.reason, 200),
};

const oneSize = says((say) => say.amountOrPercentage);

const lineAllowance = v.pipe(
  v.strictObject(allowanceFields),
  v.check((allowance) => hasOneSize(allowance), oneSize),
);

/** Without `tax_rates`, the allowance is spread over all lines. */
export const documentAllowance = v.pipe(
  v.strictObject({ ...allowanceFields, tax_rates: v.optional(taxRates) }),
  v.check((allowance) => hasOneSize(allowance), oneSize),
);

/** UN/ECE Recommendation 20 code (EN 16931 BT-130): C62 piece, HUR hour. */
export const unitCode = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^[A-Z0-9]{1,3}$/,
      says((say) => say.unknownUnit),
    ),
  ),
  'C62',
);

/** BT-153. */
export const lineDescription = requiredText(
  (say) => say.labels.description,
  1000,
  (say) => say.enterDescription,
);

const lineFields = {
  description: lineDescription,
  quantity: decimal,
  unit_code: unitCode,
  unit_price: decimal,
  /** The number of units the price is for (BT-149). */
  base_quantity: v.optional(
    v.pipe(
      decimal,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
    ),
    1,
  ),
  allowances: v.optional(v.pipe(v.array(lineAllowance), v.maxLength(10)), []),
  tax_rates: v.optional(taxRates, []),
};

/** A line as entered. */
export const documentLineInput = v.strictObject(lineFields);

/** A line as returned: `total` as priced, `net` without tax (BT-131), in major units. */
export const documentLine = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...lineFields,
  total: amount,
  net: amount,
});

/**
 * Calculated exactly, because prices that include tax are divided by this sum (`taxDivisor`). Invalid rates are
 * rejected elsewhere.
 */
function withholdLessThanAll(rates: readonly { readonly rate: number }[]): boolean {
  return sumOf(rates.map(({ rate }) => parseMillionths(String(rate)) ?? 0n)) > -hundred;
}

function hasOneSize(allowance: { readonly amount?: unknown; readonly percent?: unknown }): boolean {
  return (allowance.amount === undefined) !== (allowance.percent === undefined);
}

/** A repeated tax would count its taxable amount twice (EN 16931 BR-S-08). */
function areDistinct(rates: readonly { category: string; rate: unknown; name: string }[]): boolean {
  const keys = rates.map(({ category, rate, name }) => `${category} ${String(rate)} ${name}`);
  return new Set(keys).size === keys.length;
}
