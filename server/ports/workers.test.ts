import { afterAll, expect, test } from 'vitest';
import { createWorkers, OverBudget } from './workers.ts';

const file = new URL('../../tests/fixtures/busy-worker.mjs', import.meta.url);
const workers = createWorkers<'answer' | 'spin' | 'eat', string>({
  file,
  name: 'work',
  longest: 5000,
  megabytes: 32,
});
afterAll(workers.close);

test('work that would spin is ended while the event loop turns, and the next work is done', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await expect(workers.run('spin')).rejects.toBeInstanceOf(OverBudget);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(100);
  expect(await workers.run('answer')).toBe('done');
});

test('work that would eat is ended, and the next work is done', async () => {
  await expect(workers.run('eat')).rejects.toBeInstanceOf(OverBudget);
  expect(await workers.run('answer')).toBe('done');
});
