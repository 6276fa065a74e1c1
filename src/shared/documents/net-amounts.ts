import { divideRounded } from '#shared/money/divide-rounded.ts';
import { hundred, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { TaxGroup } from './tax-group.ts';

/** A tax group's sums without tax, in minor units; taxable = lines − allowances + charges (EN 16931 BR-S-08). */
export interface NetAmounts {
  readonly lines: MinorUnits;
  readonly allowances: MinorUnits;
  readonly charges: MinorUnits;
  readonly taxable: MinorUnits;
}

/** For prices without tax: the sums as they are. */
export function netAsPriced(group: TaxGroup): NetAmounts {
  const { lines, allowances, charges } = group;
  return { lines, allowances, charges, taxable: lines - allowances + charges };
}

/**
 * Removes the tax from sums that include it. Rounds running sums and takes differences, so that the parts still
 * add up. Throws a RangeError if withholding taxes reach 100%.
 */
export function netOfTax(group: TaxGroup): NetAmounts {
  const divisor = taxDivisor(group);
  const net = (withTax: MinorUnits) => divideRounded(withTax * hundred, divisor);
  const lines = net(group.lines);
  const lessAllowances = net(group.lines - group.allowances);
  const taxable = net(group.lines - group.allowances + group.charges);
  return { lines, allowances: lines - lessAllowances, charges: taxable - lessAllowances, taxable };
}

/** 100% plus the rates. Price with tax × 100% / this = price without tax. */
export function taxDivisor(group: TaxGroup): Millionths {
  const divisor = hundred + sumOf(group.taxes.map((tax) => tax.rate));
  if (divisor > 0n) return divisor;
  throw new RangeError('Prices cannot include taxes that withhold all of them');
}
