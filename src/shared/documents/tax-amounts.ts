import { divideRounded, magnitude } from '#shared/money/divide-rounded.ts';
import { hundred } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Tax } from './tax.ts';

/** Tax on a sum: taxable × rate / 100, rounded half away from zero (EN 16931 BR-CO-17). Minor units. */
export function taxOn(taxable: MinorUnits, tax: Tax): MinorUnits {
  return divideRounded(taxable * tax.rate, hundred);
}

/**
 * Taxes included in a price. Together they are exactly price minus net, so that 353.90 stays 353.90. Each follows
 * BR-CO-17; a leftover cent goes to the tax with the highest rate, which the official validator tolerates.
 */
export function taxesWithin(contained: MinorUnits, taxable: MinorUnits, taxes: readonly Tax[]): MinorUnits[] {
  const amounts = taxes.map((tax) => taxOn(taxable, tax));
  const bearer = positionOfHighestRate(taxes);
  if (bearer === -1) return amounts;
  return amounts.with(bearer, (amounts[bearer] ?? 0n) + contained - sumOf(amounts));
}

function positionOfHighestRate(taxes: readonly Tax[]): number {
  const highest = taxes.reduce((left, tax) => (magnitude(tax.rate) > left ? magnitude(tax.rate) : left), 0n);
  return taxes.findIndex((tax) => magnitude(tax.rate) === highest);
}
