import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';
import type { Versions } from '../changes/edits.ts';
import {
  baseBefore,
  differencesOf,
  type Difference,
  type Side,
  type Texts,
} from '../conflict/differences.ts';
import { adjustmentText } from './adjustment-text.ts';

type Price = PriceListFields['prices'][number];
type NameOf = (itemId: string) => string;

/** The name of a price as a field: each is compared by itself, so that changes of different ones merge. */
const fieldOf = ({ item_id: id, currency }: Price) => `price ${id} ${currency}`;

const keyedPrices = ({ prices }: PriceListFields) => new Map(prices.map((price) => [fieldOf(price), price]));

/** The label of a price's field; undefined for other fields. */
export function priceLabel(field: string, nameOf: NameOf): string | undefined {
  const [, id, currency] = /^price (\S+) (\S+)$/.exec(field) ?? [];
  return id === undefined || currency === undefined
    ? undefined
    : words.priceLists.priceOf(nameOf(id), currency);
}

function textsOf(list: PriceListFields): Texts {
  const prices = list.prices.map((price) => [fieldOf(price), formatPrice(price.unit_price, price.currency)]);
  return {
    name: list.name,
    adjustment_percent: adjustmentText(list.adjustment_percent),
    ...Object.fromEntries(prices),
  };
}

/** True if two versions of a list have the same content, in whatever order. */
export function isSameList(one: PriceListFields, other: PriceListFields): boolean {
  const [left, right] = [textsOf(one), textsOf(other)];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** The differences by field and by price. A price that one side lacks is empty there. */
export function listDifferences(
  base: PriceListFields,
  { mine, theirs, tried = [] }: Versions<PriceListFields>,
  nameOf: NameOf = () => words.priceLists.unknownItem,
): readonly Difference[] {
  const { name, adjustment_percent } = words.priceLists.fields;
  const prices = [...keyedPrices(theirs).keys(), ...keyedPrices(mine).keys()];
  const labels: Texts = {
    name,
    adjustment_percent,
    ...Object.fromEntries(prices.map((field) => [field, priceLabel(field, nameOf) ?? field])),
  };
  const saved = textsOf(theirs);
  const before = baseBefore(Object.keys(labels), { base: textsOf(base), saved, tried: tried.map(textsOf) });
  return differencesOf(labels, { base: before, mine: textsOf(mine), theirs: saved });
}

/** The list with the chosen sides; what doesn't differ is theirs. */
export function settledList(
  { mine, theirs }: Versions<PriceListFields>,
  sides: ReadonlyMap<string, Side>,
): PriceListFields {
  const isMine = (field: string) => sides.get(field) === 'mine';
  const [ours, others] = [keyedPrices(mine), keyedPrices(theirs)];
  const fields = [...new Set([...others.keys(), ...ours.keys()])];
  return {
    name: (isMine('name') ? mine : theirs).name,
    adjustment_percent: (isMine('adjustment_percent') ? mine : theirs).adjustment_percent,
    prices: fields.flatMap((field) => (isMine(field) ? ours : others).get(field) ?? []),
  };
}
