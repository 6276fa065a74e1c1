import type { Difference } from '../conflict/differences.ts';
import { useAllItems } from '../items/use-all-items.ts';
import { priceLabel } from './price-list-differences.ts';

const anyName = () => '';

/** Two versions of a price list, with the names of the items that have prices. Other records stay as they are. */
export function usePriceLabels(differences: readonly Difference[]): readonly Difference[] {
  const isNeeded = differences.some(({ name }) => priceLabel(name, anyName) !== undefined);
  const { nameOf } = useAllItems(isNeeded);
  return differences.map((each) => ({ ...each, label: priceLabel(each.name, nameOf) ?? each.label }));
}
