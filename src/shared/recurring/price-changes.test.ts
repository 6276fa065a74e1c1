import { expect, test } from 'vitest';
import type { PriceChange } from '../contract/price-changes.ts';
import { linesOn, withChange } from './price-changes.ts';

const line = (description: string, unit_price: number, rest: object = {}) => ({
  description,
  unit_price,
  base_quantity: 1,
  tax_rates: [{ rate: 20 }],
  ...rest,
});

const percent = (starts_on: string, size: number): PriceChange => ({
  price_change_id: `${starts_on} ${size}`,
  starts_on,
  kind: 'percent',
  percent: size,
});

const support = (starts_on: string, unit_price: number, currency = 'EUR'): PriceChange => ({
  price_change_id: `${starts_on} ${unit_price}`,
  starts_on,
  kind: 'item',
  item_name: 'Support',
  description: 'Support, per month',
  currency,
  unit_price,
  prices_include_tax: false,
});

const pricing = { currency: 'EUR', prices_include_tax: false };
const on = (lines: ReturnType<typeof line>[], changes: PriceChange[], day = '2027-01-01') =>
  linesOn({ ...pricing, lines }, changes, day).map(({ unit_price: price }) => price);

test('changes apply from their day on', () => {
  const changes = [percent('2027-01-01', 10), percent('2027-02-01', 10)];
  const lines = [line('Support', 50)];
  expect(on(lines, changes, '2026-12-31')).toEqual([50]);
  expect(on(lines, changes, '2027-01-01')).toEqual([55]);
  expect(on(lines, changes, '2027-02-01')).toEqual([60.5]);
});

test('each is rounded before the next one: they add up as if applied on their days', () => {
  expect(on([line('Support', 0.05)], [percent('2026-12-01', 10), percent('2027-01-01', 10)])).toEqual([0.07]);
});

test('an item’s price is that of the lines with its text, for one unit, in its currency', () => {
  const lines = [
    line(' support, per MONTH ', 40),
    line('Support', 40),
    line('Support, per month', 400, { base_quantity: 10 }),
  ];
  expect(on(lines, [support('2027-01-01', 55)])).toEqual([55, 40, 400]);
  expect(on(lines, [support('2027-01-01', 55, 'USD')])).toEqual([40, 40, 400]);
});

test('it has the line’s taxes added where prices include tax, as when it is chosen in the editor', () => {
  const gross = { ...pricing, prices_include_tax: true, lines: [line('Support, per month', 48)] };
  expect(linesOn(gross, [support('2027-01-01', 55)], '2027-01-01')).toMatchObject([{ unit_price: 66 }]);
});

test('a price that would have too many digits stays', () => {
  expect(on([line('Ship', 9_999_999_999_999)], [percent('2027-01-01', 1000)])).toEqual([9_999_999_999_999]);
});

test('another change takes its place by its day, after those of the same day', () => {
  const [first, last] = [percent('2027-01-01', 1), percent('2027-03-01', 3)];
  const [same, between] = [percent('2027-01-01', 2), percent('2027-02-01', 4)];
  expect(withChange([first, last], same)).toEqual([first, same, last]);
  expect(withChange([first, last], between)).toEqual([first, between, last]);
  expect(withChange([], last)).toEqual([last]);
});
