import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { deleteCustomer, listCustomers } from '#shared/contract/customers.ts';
import { watchWrites } from './own-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts what is told while the server answers, or not. */
function watched(isReachable: boolean) {
  const transport = async ({ method }: { method: string }) => {
    if (!isReachable) throw new Error('away');
    return method === 'GET' ? { items: [], next_cursor: null } : null;
  };
  const { api, follow } = watchWrites(createApi(transport, 'http://localhost'));
  let told = 0;
  follow(() => (told += 1));
  return { api, told: () => told };
}

const one = { params: { id: '01a20df3-0377-7486-9061-3ef0f0e8681e' } };

test('several writes are told of once, reads never', async () => {
  const { api, told } = watched(true);
  await api(listCustomers, { query: {} });
  vi.advanceTimersByTime(10_000);
  expect(told()).toBe(0);
  await api(deleteCustomer, one);
  await api(deleteCustomer, one);
  vi.advanceTimersByTime(10_000);
  expect(told()).toBe(1);
});

test('a write that failed changed nothing to tell of', async () => {
  const { api, told } = watched(false);
  await expect(api(deleteCustomer, one)).rejects.toThrow('away');
  vi.advanceTimersByTime(10_000);
  expect(told()).toBe(0);
});
