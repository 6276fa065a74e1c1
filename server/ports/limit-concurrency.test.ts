import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { Abandoned } from './abandoned.ts';
import { limitConcurrency, Overloaded } from './limit-concurrency.ts';

/** Work that lasts until told to end. */
function openEnded() {
  const gate = new EventEmitter();
  const ended = once(gate, 'end');
  return { work: async () => ended, end: () => gate.emit('end') };
}

test('runs only as much at once as allowed, the rest in order', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 2 });
  const order: string[] = [];
  const first = openEnded();
  const all = [
    limit(async () => {
      await first.work();
      order.push('first');
    }),
    limit(async () => void order.push('second')),
    limit(async () => void order.push('third')),
  ];
  expect(order).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('refuses at once what exceeds the queue, without affecting the rest', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 });
  const first = openEnded();
  const running = limit(first.work);
  const waiting = limit(async () => 'done');
  await expect(limit(async () => 'too much')).rejects.toBeInstanceOf(Overloaded);
  first.end();
  await running;
  await expect(waiting).resolves.toBe('done');
});

test('failed work frees its slot', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 0 });
  await expect(limit(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limit(async () => 'next')).resolves.toBe('next');
});

test('leaving the queue frees the slot', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 });
  const first = openEnded();
  const running = limit(first.work);
  const leaving = new AbortController();
  let begun = false;
  const left = limit(async () => (begun = true), leaving.signal);
  leaving.abort();
  await expect(left).rejects.toBeInstanceOf(Abandoned);
  const next = limit(async () => 'next', new AbortController().signal);
  await expect(limit(async () => 'gone before', leaving.signal)).rejects.toBeInstanceOf(Abandoned);
  first.end();
  await running;
  await expect(next).resolves.toBe('next');
  expect(begun).toBe(false);
});
