import { priceInput } from '../decimal-input.ts';
import type { Texts } from '../conflict/differences.ts';
import { taxesText, type WireTax } from '../documents/taxes-text.ts';
import { unitWords } from '../documents/units.ts';
import type { TypedValues } from '../form/typed-values.ts';
import type { ItemFields } from '#shared/contract/items.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';

/** The names of a price's fields. Rows keep their key. */
export const priceField = (key: number, field: 'currency' | 'unit_price') => `prices.${key}.${field}`;

/** The name of a tax's checkbox. */
export const taxField = (index: number) => `tax.${index}`;

const priceName = /^prices\.(\d+)\.unit_price$/;

/** The keys of the rows that have a price, in their order. */
export function pricedRows(typed: TypedValues): readonly number[] {
  return Object.entries(typed).flatMap(([name, text = '']) => {
    const [, key] = priceName.exec(name) ?? [];
    return key === undefined || text.trim() === '' ? [] : [Number(key)];
  });
}

/** A price as a number, or as text for the schema to refuse. */
export function typedPrice(typed: TypedValues, key: number) {
  const currency = typed[priceField(key, 'currency')] ?? '';
  const text = typed[priceField(key, 'unit_price')] ?? '';
  const plain = priceInput(text, currency);
  return { currency, unit_price: plain === undefined ? text : Number(plain) };
}

/** The request body. `taxes`: those that the form offers, in the order of their checkboxes. */
export function itemBody(typed: TypedValues, taxes: readonly WireTax[]): Record<string, unknown> {
  const textOf = (name: string) => typed[name]?.trim() || null;
  return {
    name: typed['name'] ?? '',
    number: textOf('number'),
    description: textOf('description'),
    unit_code: typed['unit_code'],
    prices: pricedRows(typed).map((key) => typedPrice(typed, key)),
    prices_include_tax: typed['prices_include_tax'] === 'on',
    tax_rates: taxes.filter((_tax, index) => typed[taxField(index)] === 'on'),
  };
}

/** The form's field for a path of the body: the body numbers prices, the form has row keys. */
export function itemFieldOf(path: string, typed: TypedValues): string {
  const [start = '', index] = /^prices\.(\d+)\./.exec(path) ?? [];
  const key = pricedRows(typed)[Number(index)];
  return key === undefined ? path : `prices.${key}.${path.slice(start.length)}`;
}

/** Prices as text: '€80.00, $90.00'. */
export function pricesText(prices: ItemFields['prices']): string {
  return prices.map(({ currency, unit_price: price }) => formatPrice(price, currency)).join(', ');
}

/** An item as texts by field, for comparison. */
export function itemTexts(fields: ItemFields): Texts {
  const { number, name, description, unit_code: unit, prices, tax_rates: taxes } = fields;
  const say = words.items;
  return {
    name,
    number: number ?? '',
    description: description ?? '',
    unit_code: unitWords(unit),
    prices: pricesText(prices),
    prices_include_tax: fields.prices_include_tax ? say.includingTax : say.withoutTax,
    tax_rates: taxesText(taxes),
  };
}
