import { expect, test } from 'vitest';
import { createStepAside } from './step-aside.ts';

/** A clock that only rests and work move, in a process as busy as said. */
function processOf({ busy }: { readonly busy: number }) {
  let time = 0;
  const rests: number[] = [];
  const stepAside = createStepAside({
    now: () => time,
    rest: async (ms) => {
      rests.push(ms);
      time += ms;
      return busy;
    },
  });
  const pass = (ms: number) => {
    time += ms;
  };
  const piece = async (ms: number) => stepAside(async () => pass(ms));
  return { piece, pass, rests, time: () => time };
}

test('in a quiet process a piece rests once for as long as the last one took, and the first not at all', async () => {
  const { piece, rests } = processOf({ busy: 0 });
  await piece(8);
  expect(rests).toEqual([]);
  await piece(20);
  await piece(1);
  expect(rests).toEqual([8, 20]);
});

test('in a busy process the pieces take a tenth of the time', async () => {
  const { piece, time } = processOf({ busy: 1 });
  for (let count = 0; count < 50; count += 1) await piece(10);
  expect(time()).toBe(10 + 49 * 100);
});

test('time that passed anyway counts as rest', async () => {
  const { piece, pass, rests } = processOf({ busy: 1 });
  await piece(10);
  pass(95);
  await piece(10);
  expect(rests).toEqual([]);
  pass(85);
  await piece(10);
  expect(rests).toEqual([5]);
});

test('after a very long piece the rest ends after five seconds', async () => {
  const { piece, time } = processOf({ busy: 1 });
  await piece(60_000);
  await piece(1);
  expect(time()).toBeCloseTo(65_001);
});

test('a piece that fails is rested for, too', async () => {
  let time = 0;
  const stepAside = createStepAside({
    now: () => time,
    rest: async (ms) => {
      time += ms;
      return 1;
    },
  });
  const failing = stepAside(async () => {
    time += 7;
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  await stepAside(async () => undefined);
  expect(time).toBe(70);
});
