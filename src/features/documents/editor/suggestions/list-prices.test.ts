import { expect, test } from 'vitest';
import type { LineSuggestion } from '#shared/contract/items.ts';
import { blankLine } from '../draft.ts';
import { otherPrices, suggestionOn } from './list-prices.ts';

const tap: LineSuggestion = {
  item_id: 'tap',
  number: null,
  name: 'Tap',
  description: 'Tap',
  unit_code: 'C62',
  prices: [{ currency: 'EUR', unit_price: 100 }],
  prices_include_tax: false,
  tax_rates: [{ category: 'S', rate: 20, name: 'VAT' }],
};
const trade = { adjustment_percent: -10, prices: [] };
const friends = {
  adjustment_percent: null,
  prices: [{ item_id: 'tap', currency: 'EUR', unit_price: 50 }],
};
const items = new Map([['Tap', tap]]);
const line = (key: string, unit_price: string, description = 'Tap') => ({
  ...blankLine(),
  key,
  description,
  unit_price,
});
const draft = { currency: 'EUR', prices_include_tax: false };

test('an item is suggested with the price of the list, the text of an earlier line with its own', () => {
  expect(suggestionOn(trade, tap).prices).toEqual([{ currency: 'EUR', unit_price: 90 }]);
  expect(suggestionOn(friends, tap).prices).toEqual([{ currency: 'EUR', unit_price: 50 }]);
  expect(suggestionOn(trade, { ...tap, item_id: null })).toEqual({ ...tap, item_id: null });
});

test('lines with the price of another list are offered the present one’s; typed prices stay', () => {
  const lines = [
    line('standard', '100.00'),
    line('friend', '50'),
    line('typed', '42'),
    line('right', '90'),
    line('text', '100', 'Travel'),
    { ...line('hundred', '100'), base_quantity: 100 },
  ];
  const lists = { present: trade, all: [trade, friends] };
  expect(otherPrices({ ...draft, lines }, items, lists)).toEqual([
    { key: 'standard', unit_price: '90' },
    { key: 'friend', unit_price: '90' },
  ]);
  // Back to a customer without a list.
  const plain = otherPrices({ ...draft, lines }, items, { present: null, all: [trade, friends] });
  expect(plain.map(({ key }) => key)).toEqual(['friend', 'right']);
});

test('prices are compared as the document states them, and not in another currency', () => {
  const lists = { present: trade, all: [trade] };
  const gross = { currency: 'EUR', prices_include_tax: true, lines: [line('gross', '120')] };
  expect(otherPrices(gross, items, lists)).toEqual([{ key: 'gross', unit_price: '108' }]);
  expect(otherPrices({ ...draft, currency: 'USD', lines: [line('usd', '100')] }, items, lists)).toEqual([]);
});
