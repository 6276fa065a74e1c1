import type { EnteredChange, PriceChange } from '#shared/contract/price-changes.ts';
import type { PricedSeries } from '#shared/contract/recurring-prices.ts';
import { lineTextOf } from '#shared/items/item-suggestion.ts';
import { pricesOn, type Pricelist } from '#shared/items/list-prices.ts';
import { isItemLine, linesOn } from '#shared/recurring/price-changes.ts';
import { newId } from '#server/ports/ids.ts';
import type { ItemRow } from '../items/require-item.ts';
import type { SeriesRow } from './require-series.ts';

/** How prices change, and from when. */
export interface PriceAim {
  readonly startsOn: string;
  readonly change: EnteredChange;
  /** Whose price changes. Null: all change by a percentage. */
  readonly item: ItemRow | null;
}

/** Why a recurring invoice doesn't change. */
type Unchanged = Exclude<PricedSeries['outcome'], 'changes'>;

/** The rule to keep for a recurring invoice whose customer is on a price list, or why it doesn't change. */
export function ruleFor(row: SeriesRow, list: Pricelist | null, aim: PriceAim): PriceChange | Unchanged {
  const rule = { price_change_id: newId(), starts_on: aim.startsOn };
  const { change, item } = aim;
  if (change.kind === 'percent')
    return ifDifferent(row, { ...rule, kind: 'percent', percent: change.percent });
  if (item === null) throw new Error('A new price needs its item.');
  const { currency } = change;
  if (currency !== row.currency) return 'other_currency';
  const description = lineTextOf(item);
  if (!row.content.lines.some(isItemLine(description))) return 'no_such_item';
  const isOwn = (price: Pricelist['prices'][number]) =>
    price.item_id === item.id && price.currency === currency;
  if (list?.prices.some(isOwn) === true) return 'own_list_price';
  const standard = { item_id: item.id, prices: [{ currency, unit_price: change.unit_price }] };
  const price = pricesOn(list, standard).find((each) => each.currency === currency);
  return ifDifferent(row, {
    ...rule,
    kind: 'item',
    item_name: item.name,
    description,
    currency,
    unit_price: price?.unit_price ?? change.unit_price,
    prices_include_tax: item.pricesIncludeTax,
  });
}

/** Prices that are what they would become, such as those of 0, don't change. */
function ifDifferent(row: SeriesRow, rule: PriceChange): PriceChange | Unchanged {
  const { currency, content, priceChanges } = row;
  const pricesWith = (changes: readonly PriceChange[]) =>
    linesOn({ currency, ...content }, changes, rule.starts_on).map(({ unit_price: price }) => price);
  const [before, after] = [pricesWith(priceChanges), pricesWith([...priceChanges, rule])];
  return before.every((price, index) => price === after[index]) ? 'no_difference' : rule;
}
