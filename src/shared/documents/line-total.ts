import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { divideRounded } from '#shared/money/divide-rounded.ts';
import { one } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { allowanceAmount, type Allowance } from './allowance.ts';
import type { PricedLine } from './priced-document.ts';

/**
 * Line amount in minor units, as priced: quantity × price / base quantity, rounded once, then allowances and
 * charges (EN 16931 BT-131; PEPPOL-EN16931-R120). Throws a RangeError for a base quantity of 0.
 */
export function lineTotal(line: PricedLine, currency: string): MinorUnits {
  const scale = 10n ** BigInt(currencyExponent(currency));
  const gross = divideRounded(line.quantity * line.unitPrice * scale, line.baseQuantity * one);
  return gross + allowancesAndCharges(line.allowances, gross);
}

/** The sum of allowances and charges on `base`; discounts are negative. */
function allowancesAndCharges(allowances: readonly Allowance[], base: MinorUnits): MinorUnits {
  return sumOf(
    allowances.map((allowance) => {
      const amount = allowanceAmount(allowance.size, base);
      return allowance.charge ? amount : -amount;
    }),
  );
}
