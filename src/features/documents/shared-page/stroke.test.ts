import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerEstimate } from '#shared/contract/share.ts';
import { drawTo, startStroke } from './stroke.ts';

const answer = (signature: string) =>
  v.is(answerEstimate.body, { token: 'any', verdict: 'accepted', name: 'Ada', signature });

test('strokes become path data that the server accepts', () => {
  const path = drawTo(startStroke('', { x: 1.4, y: 2.6 }), { x: -10, y: 20 });
  expect(path).toBe('M1 3L1 3L-10 20');
  expect(answer(startStroke(path, { x: 5, y: 5 }))).toBe(true);
});

test('a point too close to the last one adds nothing', () => {
  const path = startStroke('', { x: 10, y: 10 });
  expect(drawTo(path, { x: 11, y: 10 })).toBe(path);
});

test('a drawing can be sent however long it gets', () => {
  let path = startStroke('', { x: 0, y: 0 });
  for (let step = 0; step < 5_000; step += 1) path = drawTo(path, { x: (step % 2) * 400, y: step % 160 });
  expect(path.length).toBeGreaterThan(19_900);
  expect(answer(path)).toBe(true);
});
