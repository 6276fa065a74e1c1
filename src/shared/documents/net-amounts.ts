import { divideRounded } from '#shared/money/divide-rounded.ts';
import { hundred, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { TaxGroup } from './tax-group.ts';

/** A group's sums without tax, in minor units; taxable = lines − allowances + charges (EN 16931 BR-S-08). */
export interface NetAmounts {
  readonly lines: MinorUnits;
  readonly allowances: MinorUnits;
  readonly charges: MinorUnits;
  readonly taxable: MinorUnits;
}

/** Sums as they stand: prices are meant without tax. */
export function netAsPriced(group: TaxGroup): NetAmounts {
  const { lines, allowances, charges } = group;
  return { lines, allowances, charges, taxable: lines - allowances + charges };
}

/**
 * Takes the tax out of sums that include it. Each running sum is rounded, and an allowance is the difference of
 * two of them, so that the parts still add up. Throws a RangeError where the taxes withhold all there is.
 */
export function netOfTax(group: TaxGroup): NetAmounts {
  const divisor = taxDivisor(group);
  const net = (withTax: MinorUnits) => divideRounded(withTax * hundred, divisor);
  const lines = net(group.lines);
  const lessAllowances = net(group.lines - group.allowances);
  const taxable = net(group.lines - group.allowances + group.charges);
  return { lines, allowances: lines - lessAllowances, charges: taxable - lessAllowances, taxable };
}

/** 100 % and the rates: a price with tax × 100 % / this = the price without. */
export function taxDivisor(group: TaxGroup): Millionths {
  const divisor = hundred + sumOf(group.taxes.map((tax) => tax.rate));
  if (divisor > 0n) return divisor;
  throw new RangeError('Prices cannot include taxes that withhold all of them');
}
