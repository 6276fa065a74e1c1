import { expect, test } from 'vitest';
import { limitInLanes, type Lane } from './lanes.ts';
import { Overloaded } from './limit-concurrency.ts';

const work = async () => undefined;

test('known callers go first, except every fourth turn', async () => {
  const run = limitInLanes({ running: 1, waiting: 10 });
  const order: Lane[] = [];
  const note = async (lane: Lane) => run(async () => void order.push(lane), lane);
  const strangers = Array.from({ length: 4 }, async () => note('stranger'));
  await Promise.all([...strangers, ...Array.from({ length: 5 }, async () => note('known'))]);
  expect(order.map((lane) => lane[0]).join('')).toBe('skkkskkss');
});

test('strangers use at most half of the slots', async () => {
  const run = limitInLanes({ running: 4, waiting: 10 });
  const started: Lane[] = [];
  const endless = async (lane: Lane) => run(async () => new Promise(() => started.push(lane)), lane);
  for (let number = 0; number < 4; number += 1) void endless('stranger');
  await Promise.resolve();
  expect(started).toEqual(['stranger', 'stranger']);
  void endless('known');
  await Promise.resolve();
  expect(started).toEqual(['stranger', 'stranger', 'known']);
});

test('a full lane does not block the other', async () => {
  const run = limitInLanes({ running: 1, waiting: 1 });
  const strangers = [run(work, 'stranger'), run(work, 'stranger'), run(work, 'stranger')];
  const known = run(work, 'known');
  const outcomes = await Promise.allSettled([...strangers, known]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: expect.any(Overloaded) });
});
