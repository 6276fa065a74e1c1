import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHold, holdAfter } from './hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = { x: 100, y: 300 };

function aHold() {
  const held: string[] = [];
  return { held, hold: createHold<string>((row) => held.push(row)) };
}

it('a finger that rests on a row holds it, once', () => {
  const { held, hold } = aHold();
  hold.begin(start, 'INV-1');
  vi.advanceTimersByTime(holdAfter - 1);
  expect(held).toEqual([]);
  hold.move({ x: 104, y: 303 });
  vi.advanceTimersByTime(1);
  expect(held).toEqual(['INV-1']);
  expect(hold.confirm(), 'the browser’s own menu, later').toBe(true);
  hold.end();
  vi.advanceTimersByTime(holdAfter);
  expect(held).toEqual(['INV-1']);
});

it('a browser that sees it first isn’t waited for', () => {
  const { held, hold } = aHold();
  hold.begin(start, 'INV-1');
  expect(hold.confirm()).toBe(true);
  vi.advanceTimersByTime(holdAfter);
  expect(held).toEqual(['INV-1']);
});

it.each([
  ['a tap', (hold: ReturnType<typeof aHold>['hold']) => hold.end()],
  ['scrolling', (hold: ReturnType<typeof aHold>['hold']) => hold.move({ x: 100, y: 320 })],
  ['a swipe', (hold: ReturnType<typeof aHold>['hold']) => hold.move({ x: 120, y: 300 })],
])('%s holds nothing', (_, act) => {
  const { held, hold } = aHold();
  hold.begin(start, 'INV-1');
  act(hold);
  vi.advanceTimersByTime(holdAfter);
  expect(held).toEqual([]);
  expect(hold.confirm(), 'the browser’s menu stays').toBe(false);
});

it('a tap after a hold is a tap again', () => {
  const { held, hold } = aHold();
  hold.begin(start, 'INV-1');
  vi.advanceTimersByTime(holdAfter);
  hold.begin(start, 'INV-2');
  hold.end();
  expect(hold.confirm()).toBe(false);
  expect(held).toEqual(['INV-1']);
});
