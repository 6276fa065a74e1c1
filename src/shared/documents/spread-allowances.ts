import { allocate } from '#shared/money/allocate.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { allowanceAmount } from './allowance.ts';
import type { DocumentAllowance } from './priced-document.ts';
import { groupFor, sortedGroups, type TaxGroup, type TaxGroups } from './tax-group.ts';

/**
 * Adds document allowances to tax groups, before tax. One with taxes goes to their group (BT-95, BT-102); others
 * are split over the lines' groups in proportion, by largest remainder, so that the shares add up. Each is based
 * on the lines alone, not on other allowances. Call it after all lines are added.
 */
export function spreadAllowances(groups: TaxGroups, allowances: readonly DocumentAllowance[]): void {
  const withLines = sortedGroups(groups);
  for (const allowance of allowances) {
    const bearers = allowance.taxes === undefined ? withLines : [groupFor(groups, allowance.taxes)];
    spread(bearers.length === 0 ? [groupFor(groups, [])] : bearers, allowance);
  }
}

function spread(bearers: readonly TaxGroup[], allowance: DocumentAllowance): void {
  const bases = bearers.map((group) => group.lines);
  const shares = allocate(allowanceAmount(allowance.size, sumOf(bases)), bases);
  for (const [index, group] of bearers.entries()) addShare(group, allowance.charge, shares[index] ?? 0n);
}

function addShare(group: TaxGroup, charge: boolean, share: MinorUnits): void {
  if (charge) group.charges += share;
  else group.allowances += share;
}
