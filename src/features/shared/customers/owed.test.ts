import { expect, test } from 'vitest';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { followOwed } from './owed.ts';

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

test('what customers owe follows the books while somebody looks', async () => {
  const { books, followers, take } = device(null);
  const owed = followOwed(books);
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

test('without books it is unknown what customers owe', async () => {
  const owed = followOwed(undefined);
  await owed.restore();
  expect(owed.get()).toBe(null);
});
