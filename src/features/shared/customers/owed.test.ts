import { expect, test, vi } from 'vitest';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { followOwed, owedInReport } from './owed.ts';

const untilRead = async () => new Promise((resolve) => setTimeout(resolve));

function device(owed: Owed | null) {
  const followers = new Set<() => void>();
  return {
    books: {
      owed: async () => owed,
      follow(listener: () => void) {
        followers.add(listener);
        return () => followers.delete(listener);
      },
    },
    followers,
    take: async (next: Owed | null) => {
      owed = next;
      followers.forEach((tell) => tell());
      await untilRead();
    },
  };
}

const due = (amount: number): Owed => ({
  pier: [{ amount_due: amount, currency: 'EUR', is_overdue: false }],
});

const nobodyAnswers = async () => Promise.reject(new Error('No network'));

test('what customers owe follows the books while somebody looks', async () => {
  const { books, followers, take } = device(null);
  const owed = followOwed(books, nobodyAnswers);
  let told = 0;
  const stop = owed.subscribe(() => (told += 1));
  await untilRead();
  expect(owed.get(), 'unknown until the device has all of the books').toBe(null);
  await take(due(10));
  expect(owed.get()).toEqual(due(10));
  await take({ ...due(10) });
  expect(told, 'what says the same is no change').toBe(1);
  await take(due(0.5));
  expect(owed.get()).toEqual(due(0.5));
  stop();
  expect(followers.size).toBe(0);
});

test('until the device has all of the books, the server says it, asked once', async () => {
  const { books, take } = device(null);
  const ask = vi.fn(async () => due(7));
  const owed = followOwed(books, ask);
  owed.subscribe(() => undefined);
  await untilRead();
  expect(owed.get()).toEqual(due(7));
  await take(null);
  expect(ask).toHaveBeenCalledTimes(1);
  await take(due(8));
  await take(null);
  expect(owed.get(), 'the books are newer').toEqual(due(8));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer that comes after signing out says nothing', async () => {
  let answer: ((owed: Owed) => void) | undefined;
  const owed = followOwed(undefined, async () => new Promise((resolve) => (answer = resolve)));
  owed.subscribe(() => undefined);
  await untilRead();
  owed.forget();
  answer?.(due(7));
  await untilRead();
  expect(owed.get()).toBe(null);
});

test('without books and server it is unknown what customers owe', async () => {
  const owed = followOwed(undefined, nobodyAnswers);
  await owed.restore();
  expect(owed.get()).toBe(null);
});

test('the report says what is overdue of what each owes; one that is cut says nothing', () => {
  const ages = { '1-30': 0, '31-60': 0, '61-90': 0, '90+': 0, invoices: 1 };
  const pier = { ...ages, customer_id: 'pier', customer_name: 'Pier', current: 0.1, '1-30': 0.2, total: 0.3 };
  const quay = { ...ages, customer_id: 'quay', customer_name: 'Quay', current: 5, total: 5 };
  const euros = { ...ages, currency: 'EUR', current: 5.1, '1-30': 0.2, total: 5.3, customers: [quay, pier] };
  expect(owedInReport({ as_of: '2026-11-29', currencies: [{ ...euros, is_cut: false }] })).toEqual({
    pier: [
      { amount_due: 0.1, currency: 'EUR', is_overdue: false },
      { amount_due: 0.2, currency: 'EUR', is_overdue: true },
    ],
    quay: [{ amount_due: 5, currency: 'EUR', is_overdue: false }],
  });
  expect(owedInReport({ as_of: '2026-11-29', currencies: [{ ...euros, is_cut: true }] })).toBe(null);
});
