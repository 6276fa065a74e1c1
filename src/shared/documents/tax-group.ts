import type { MinorUnits } from '#shared/money/minor-units.ts';
import { compareTaxes, taxKey, type Tax } from './tax.ts';

/**
 * All parts of a document with the same taxes. With one tax per line this is EN 16931's category and rate; lines
 * with two taxes (5% and 9.975% in Quebec) form a group with both.
 */
export interface TaxGroup {
  readonly key: string;
  readonly taxes: readonly Tax[];
  /** Sums in minor units, as priced: with tax if prices include it. */
  lines: MinorUnits;
  allowances: MinorUnits;
  charges: MinorUnits;
}

export type TaxGroups = Map<string, TaxGroup>;

/** The group for a set of taxes, created if missing. The order of the taxes doesn't matter. */
export function groupFor(groups: TaxGroups, taxes: readonly Tax[]): TaxGroup {
  const sorted = taxes.toSorted(compareTaxes);
  const key = sorted.map(taxKey).join(' + ');
  const group = groups.get(key) ?? { key, taxes: sorted, lines: 0n, allowances: 0n, charges: 0n };
  groups.set(key, group);
  return group;
}

/** Groups in an order independent of the order of the lines. */
export function sortedGroups(groups: TaxGroups): TaxGroup[] {
  return [...groups.values()].toSorted((left, right) => (left.key < right.key ? -1 : 1));
}
