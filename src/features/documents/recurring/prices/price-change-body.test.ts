import * as v from 'valibot';
import { expect, test } from 'vitest';
import { enteredChange } from '#shared/contract/price-changes.ts';
import { namedSeries, seriesSearch, typedChange } from './price-change-body.ts';

const item_id = '01940000-0000-7000-8000-000000000001';

test.each([
  ['3.5', 3.5],
  ['-5 %', -5],
  ['+10%', 10],
])('%j is %d percent', (typed, percent) => {
  expect(typedChange('percent', { 'change.percent': typed })).toEqual({ kind: 'percent', percent });
});

test('an item’s new price is read in its currency', () => {
  const typed = {
    'change.item_id': item_id,
    'change.currency': 'EUR',
    'change.unit_price': '€1,250.00',
    'change.percent': '10',
  };
  expect(typedChange('item', typed)).toEqual({
    kind: 'item',
    item_id,
    currency: 'EUR',
    unit_price: 1250,
  });
});

test.each([
  ['percent', { 'change.percent': 'ten' }, ['percent']],
  ['percent', { 'change.percent': '' }, ['percent']],
  [
    'item',
    { 'change.item_id': '', 'change.currency': 'EUR', 'change.unit_price': '$5' },
    ['item_id', 'unit_price'],
  ],
] as const)('a faulty %s is refused at its fields', (kind, typed, paths) => {
  const { issues = [] } = v.safeParse(enteredChange, typedChange(kind, typed));
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(paths);
});

test('several recurring invoices are named in the URL', () => {
  expect(namedSeries(seriesSearch(['one', 'two', 'one']).series)).toEqual(['one', 'two']);
  expect(namedSeries(undefined)).toEqual([]);
});
