import { expect, test } from 'vitest';
import { mayHaveMissed } from './may-have-missed.ts';

test.each([
  ['paused', '2026-03-01', true],
  ['paused', '2026-03-10', true],
  ['paused', '2026-03-11', false],
  ['paused', null, false],
  ['blocked', '2026-03-11', true],
] as const)('%s with the next one due on %s: %s', (state, next_on, isAsked) => {
  expect(mayHaveMissed({ state, next_on }, '2026-03-10')).toBe(isAsked);
});
