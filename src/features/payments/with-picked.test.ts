import { expect, test } from 'vitest';
import { shares, type SharedMoney } from './shared-money.ts';
import { withPicked } from './with-picked.ts';

const invoices = [
  { document_id: 'a', amount_due: 100 },
  { document_id: 'b', amount_due: 50 },
  { document_id: 'c', amount_due: 30 },
];
const nothing: SharedMoney = { currency: 'EUR', amount: '', typed: {} };

function press(money: SharedMoney, id: string, isPicked = true): SharedMoney {
  return { currency: money.currency, ...withPicked(money, invoices, { id, isPicked }) };
}

const applied = (money: SharedMoney) => shares(money, invoices);

test('the amount is what the picked invoices owe', () => {
  const one = press(nothing, 'b');
  expect(one.amount).toBe('50.00');
  expect(applied(one)).toEqual([0n, 5_000n, 0n]);
  const two = press(one, 'c');
  expect(two.amount).toBe('80.00');
  expect(applied(two)).toEqual([0n, 5_000n, 3_000n]);
  expect(press(press(two, 'b', false), 'c', false).amount).toBe('');
});

test('a lower amount pays a part of those picked, and of no others', () => {
  const picked = press(press(nothing, 'b'), 'c');
  expect(applied({ ...picked, amount: '60' })).toEqual([0n, 5_000n, 1_000n]);
});

test('a part that another invoice gets stays', () => {
  const part = press({ ...nothing, amount: '70' }, 'b');
  expect(part.amount).toBe('120.00');
  expect(applied(part)).toEqual([7_000n, 5_000n, 0n]);
});

test('what is left over pays the picked one first', () => {
  const left = { ...nothing, amount: '200', typed: { b: '', c: '' } };
  const picked = press(left, 'c');
  expect(picked.amount).toBe('200.00');
  expect(applied(picked)).toEqual([10_000n, 0n, 3_000n]);
  expect(press(picked, 'c', false).amount).toBe('200.00');
});
