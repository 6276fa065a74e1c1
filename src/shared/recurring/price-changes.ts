import type { PriceChange } from '../contract/price-changes.ts';
import { textKey } from '../items/item-suggestion.ts';
import { priceIn, type Pricing } from '../items/price-in.ts';
import { isWireDecimal } from '../money/millionths.ts';
import { priceByPercent } from '../money/price-by-percent.ts';

interface Line {
  readonly description: string;
  readonly unit_price: number;
  readonly base_quantity: number;
  readonly tax_rates: readonly { readonly rate: number }[];
}

interface PricedLines<L extends Line> extends Pricing {
  readonly lines: readonly L[];
}

/** True for a line of the item with this text. A price for several units isn't the item's. */
export function isItemLine(description: string): (line: Line) => boolean {
  const key = textKey(description);
  return (line) => line.base_quantity === 1 && textKey(line.description) === key;
}

function priceOnce(change: PriceChange, line: Line, pricing: Pricing): number {
  if (change.kind === 'percent') return priceByPercent(line.unit_price, pricing.currency, change.percent);
  if (!isItemLine(change.description)(line)) return line.unit_price;
  const { currency, unit_price, prices_include_tax } = change;
  const item = { prices: [{ currency, unit_price }], prices_include_tax, tax_rates: line.tax_rates };
  return priceIn(item, pricing) ?? line.unit_price;
}

/** The lines with the prices that changes up to a day give them, in the order of the changes. */
export function linesOn<L extends Line>(
  { lines, ...pricing }: PricedLines<L>,
  changes: readonly PriceChange[],
  day: string,
): L[] {
  return changes
    .filter(({ starts_on: startsOn }) => startsOn <= day)
    .reduce((now, change) => now.map((line) => withPrice(line, change, pricing)), [...lines]);
}

function withPrice<L extends Line>(line: L, change: PriceChange, pricing: Pricing): L {
  const price = priceOnce(change, line, pricing);
  // A price with too many digits to be stored stays.
  return price === line.unit_price || !isWireDecimal(price) ? line : { ...line, unit_price: price };
}

/** With another one, in the order in which they apply: by day, of one day as they were planned. */
export function withChange(changes: readonly PriceChange[], added: PriceChange): PriceChange[] {
  const isLater = (change: PriceChange) => change.starts_on > added.starts_on;
  return [...changes.filter((change) => !isLater(change)), added, ...changes.filter(isLater)];
}
