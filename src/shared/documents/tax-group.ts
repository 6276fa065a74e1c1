import type { MinorUnits } from '#shared/money/minor-units.ts';
import { compareTaxes, taxKey, type Tax } from './tax.ts';

/**
 * Everything on a document that carries the same taxes. With one tax a line this is EN 16931's category and
 * rate; lines with two taxes (5 % and 9.975 % in Quebec) make a group with both.
 */
export interface TaxGroup {
  readonly key: string;
  readonly taxes: readonly Tax[];
  /** Sums in minor units, as priced: with tax where prices include it. */
  lines: MinorUnits;
  allowances: MinorUnits;
  charges: MinorUnits;
}

/** Groups by the taxes they carry. */
export type TaxGroups = Map<string, TaxGroup>;

/** The group for a set of taxes; made empty if it is missing. The order of the taxes does not matter. */
export function groupFor(groups: TaxGroups, taxes: readonly Tax[]): TaxGroup {
  const sorted = taxes.toSorted(compareTaxes);
  const key = sorted.map(taxKey).join(' + ');
  const group = groups.get(key) ?? { key, taxes: sorted, lines: 0n, allowances: 0n, charges: 0n };
  groups.set(key, group);
  return group;
}

/** Groups in an order that does not depend on the order of the lines. */
export function sortedGroups(groups: TaxGroups): TaxGroup[] {
  return [...groups.values()].toSorted((left, right) => (left.key < right.key ? -1 : 1));
}
