import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { LineSuggestion } from '#shared/contract/items.ts';
import { priceIn } from '#shared/items/price-in.ts';
import { blankLine } from '../draft.ts';
import { filledIn, itemOf, matching, withMore } from './line-suggestions.ts';

const tap: LineSuggestion = {
  item_id: 'tap',
  number: 'T-100',
  name: 'Mixer tap',
  description: 'Mixer tap, chrome, fitted',
  unit_code: 'HUR',
  prices: [
    { currency: 'EUR', unit_price: 100 },
    { currency: 'USD', unit_price: 90.5 },
  ],
  prices_include_tax: false,
  tax_rates: [
    { category: 'S', rate: 5, name: 'GST' },
    { category: 'S', rate: 9.975, name: 'QST' },
  ],
};
const travel: LineSuggestion = {
  ...tap,
  item_id: null,
  number: null,
  name: null,
  description: 'Travel',
  tax_rates: [],
};

test('every typed word is found in number, name, or text, in the order of the suggestions', () => {
  const all = [travel, tap];
  expect(matching(all, '')).toEqual(all);
  expect(matching(all, 't-100')).toEqual([tap]);
  expect(matching(all, 'CHROME mix')).toEqual([tap]);
  expect(matching(all, 'tap travel')).toEqual([]);
  expect(matching(all, ' travel '), 'typed in full').toEqual([]);
  expect(
    matching(
      Array.from({ length: 20 }, () => tap),
      'tap',
    ),
  ).toHaveLength(8);
});

test('an item that the server found stands for an earlier line of the same text', () => {
  const used = { ...tap, item_id: null, prices: [{ currency: 'EUR', unit_price: 80 }] };
  expect(withMore([used, travel], [tap, used])).toEqual([tap, travel]);
  expect(withMore([used], [{ ...tap, description: 'mixer TAP, chrome, fitted ' }])[0]?.item_id).toBe('tap');
  const own = { ...tap, item_id: 'own' };
  expect(withMore([own], [tap, travel])).toEqual([own, travel]);
});

test('a suggestion fills in text, unit, price, and taxes; quantity and discount stay', () => {
  const filled = filledIn(tap, { currency: 'USD', prices_include_tax: false });
  expect({ ...blankLine(), quantity: '3', discount: '10%', ...filled }).toMatchObject({
    description: 'Mixer tap, chrome, fitted',
    quantity: '3',
    unit_code: 'HUR',
    unit_price: '90.5',
    discount: '10%',
    taxes: 'GST 5% + QST 9.975%',
  });
  expect(filledIn(tap, { currency: 'CHF', prices_include_tax: false })).not.toHaveProperty('unit_price');
});

test('a price gets its taxes added, or taken out, where document and item differ', () => {
  expect(priceIn(tap, { currency: 'EUR', prices_include_tax: true })).toBe(114.975);
  const gross = { ...tap, prices_include_tax: true };
  expect(priceIn(gross, { currency: 'EUR', prices_include_tax: true })).toBe(100);
  expect(priceIn(gross, { currency: 'EUR', prices_include_tax: false })).toBe(86.975429);
  expect(priceIn(travel, { currency: 'EUR', prices_include_tax: true })).toBe(100);
});

test('a price to the cent survives the way to the other kind and back', () => {
  const cents = integer({ min: 0, max: 10_000_000 });
  assert(
    property(cents, integer({ min: -50, max: 100 }), (amount, rate) => {
      const price = amount / 100;
      const tax_rates = [{ category: 'S' as const, rate, name: '' }];
      const one = { ...tap, tax_rates, prices: [{ currency: 'EUR', unit_price: price }] };
      const gross = priceIn(one, { currency: 'EUR', prices_include_tax: true }) ?? Number.NaN;
      const back = { ...one, prices_include_tax: true, prices: [{ currency: 'EUR', unit_price: gross }] };
      expect(priceIn(back, { currency: 'EUR', prices_include_tax: false })).toBe(price);
    }),
  );
});

test('a line becomes an item; what can’t be read is left out, and a long text gets a short name', () => {
  const pricing = { currency: 'EUR', prices_include_tax: true };
  const line = { ...blankLine(), description: ' Travel ', unit_price: '€45.50', taxes: 'VAT 20%' };
  expect(itemOf(line, pricing)).toEqual({
    number: null,
    name: 'Travel',
    description: null,
    unit_code: 'C62',
    prices: [{ currency: 'EUR', unit_price: 45.5 }],
    prices_include_tax: true,
    tax_rates: [{ category: 'S', rate: 20, name: 'VAT' }],
  });
  const long = 'x'.repeat(300);
  expect(itemOf({ ...line, description: long, unit_price: 'ten', taxes: '?' }, pricing)).toMatchObject({
    name: 'x'.repeat(200),
    description: long,
    prices: [],
    tax_rates: [],
  });
});
