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

test.each(['spin', 'eat'] as const)(
  'work that would %s is ended, and the next work is done',
  async (what) => {
    await expect(workers.run(what)).rejects.toBeInstanceOf(OverBudget);
    expect(await workers.run('answer')).toBe('done');
  },
);

test('the event loop turns while work runs', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await workers.run('spin').catch(() => undefined);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(100);
});
