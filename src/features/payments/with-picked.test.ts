import { expect, test } from 'vitest';
import { shares, type SharedMoney } from './shared-money.ts';
import { pickedAmount, withPicked, withTyped } from './with-picked.ts';

const invoices = [
  { document_id: 'a', amount_due: 100 },
  { document_id: 'b', amount_due: 50 },
  { document_id: 'c', amount_due: 30 },
];
const nothing: SharedMoney = { currency: 'EUR', amount: '', typed: {} };

/** With an amount that the invoices make up. */
function press(money: SharedMoney, id: string, isPicked = true, open = invoices): SharedMoney {
  const next = { ...money, ...withPicked(money, open, { id, isPicked, isFixed: false }) };
  return { ...next, amount: pickedAmount(next, open) ?? '' };
}

/** With a typed amount. */
function pressFixed(money: SharedMoney, id: string, isPicked = true): SharedMoney {
  return { ...money, ...withPicked(money, invoices, { id, isPicked, isFixed: true }) };
}

const applied = (money: SharedMoney, open = invoices) => shares(money, open);

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

test('a typed amount stays, and pays first what is picked', () => {
  const typed = { ...nothing, amount: '50' };
  expect(applied(typed)).toEqual([5_000n, 0n, 0n]);
  const none = pressFixed(typed, 'a', false);
  expect(none.amount).toBe('50');
  expect(applied(none)).toEqual([0n, 0n, 0n]);
  expect(applied(pressFixed(typed, 'c'))).toEqual([2_000n, 0n, 3_000n]);
});

test('what an invoice gets by hand is kept for when it is picked again, and makes up the amount', () => {
  const whole = press(nothing, 'a');
  const part = { ...whole, ...withTyped(whole, 'a', '70') };
  expect(pickedAmount(part, invoices)).toBe('70.00');
  const without = press(part, 'a', false);
  expect(applied(without)).toEqual([0n, 0n, 0n]);
  expect(press(without, 'a').amount).toBe('70.00');
});

test('one that is emptied is no longer picked; one that is typed is', () => {
  const one = press(nothing, 'a');
  expect(withTyped(one, 'a', '').picked).toEqual([]);
  const two = { ...one, ...withTyped(one, 'b', '5') };
  expect(applied({ ...two, amount: '105' })).toEqual([10_000n, 500n, 0n]);
  const emptied = { ...two, ...withTyped(two, 'b', '') };
  expect(press(emptied, 'b').amount).toBe('150.00');
});

test('what can’t be read stays as it was typed', () => {
  expect(press({ ...nothing, typed: { a: 'abc' } }, 'b').typed).toEqual({ a: 'abc' });
});

test('a picked invoice keeps its money when one that is due earlier arrives', () => {
  const picked = press(nothing, 'b', true, invoices.slice(1));
  expect(applied(picked)).toEqual([0n, 5_000n, 0n]);
});
