import { roundToSum } from '#shared/money/allocate.ts';
import { hundred } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { taxDivisor } from './net-amounts.ts';
import type { NettedGroup } from './tax-breakdown.ts';

/** Amounts of one line in minor units. */
export interface LineAmounts {
  /** As priced, and as shown on the line: with tax if prices include it. */
  readonly total: MinorUnits;
  /** Without tax (EN 16931 BT-131). Same as `total` if prices don't include tax. */
  readonly net: MinorUnits;
}

/** A line's total and the key of its tax group. */
export interface GroupedLine {
  readonly total: MinorUnits;
  readonly groupKey: string;
}

/** For lines priced without tax. */
export function lineAmountsAsPriced(lines: readonly GroupedLine[]): LineAmounts[] {
  return lines.map(({ total }) => ({ total, net: total }));
}

/** For lines priced with tax: their nets add up to the group's net, as BR-CO-10 requires. */
export function lineAmountsOfTax(
  lines: readonly GroupedLine[],
  groups: readonly NettedGroup[],
): LineAmounts[] {
  const amounts = lineAmountsAsPriced(lines);
  for (const { group, net } of groups) {
    const members = [...lines.keys()].filter((index) => lines[index]?.groupKey === group.key);
    const totals = members.map((index) => lines[index]?.total ?? 0n);
    const withoutTax = totals.map((total) => total * hundred);
    const nets = roundToSum(withoutTax, taxDivisor(group), net.lines);
    for (const [place, index] of members.entries()) {
      amounts[index] = { total: totals[place] ?? 0n, net: nets[place] ?? 0n };
    }
  }
  return amounts;
}
