import { expect, test } from 'vitest';
import { pricesOn } from './list-prices.ts';

const item = (unit_price: number, currency = 'EUR') => ({
  item_id: 'tap',
  prices: [{ currency, unit_price }],
});
const list = (adjustment_percent: number | null) => ({ adjustment_percent, prices: [] });
const own = [{ item_id: 'tap', currency: 'USD', unit_price: 70 }];

test('without a list, and on a list that says nothing else, an item has its own prices', () => {
  expect(pricesOn(null, item(80))).toEqual([{ currency: 'EUR', unit_price: 80 }]);
  expect(pricesOn(list(null), item(80))).toEqual([{ currency: 'EUR', unit_price: 80 }]);
});

test('a list’s own price counts, and no percentage is taken off it', () => {
  const trade = { adjustment_percent: -10, prices: own };
  expect(pricesOn(trade, item(80, 'USD'))).toEqual([{ currency: 'USD', unit_price: 70 }]);
  expect(pricesOn(trade, { ...item(80, 'USD'), item_id: 'hose' })).toEqual([
    { currency: 'USD', unit_price: 72 },
  ]);
});

test('a price in another currency is never taken instead', () => {
  const trade = { adjustment_percent: -10, prices: own };
  expect(pricesOn(trade, item(80))).toEqual([
    { currency: 'USD', unit_price: 70 },
    { currency: 'EUR', unit_price: 72 },
  ]);
  expect(pricesOn(list(-10), { item_id: 'tap', prices: [] })).toEqual([]);
});

test.each([
  [19.99, 'EUR', -10, 17.99],
  [0.05, 'EUR', -10, 0.05],
  [0.05, 'EUR', -50, 0.03],
  [-0.05, 'EUR', -50, -0.03],
  [1250, 'JPY', -12.5, 1094],
  [1.005, 'KWD', -10, 0.905],
  [0.0125, 'EUR', -10, 0.0113],
  [100, 'EUR', 3.333333, 103.33],
  [80, 'EUR', -100, 0],
])('%d %s with %d%% is %d', (price, currency, percent, expected) => {
  expect(pricesOn(list(percent), item(price, currency))).toEqual([{ currency, unit_price: expected }]);
});
