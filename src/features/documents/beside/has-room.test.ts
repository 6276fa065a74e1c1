import { expect, test } from 'vitest';
import { hasRoom } from './has-room.ts';

/** A window of this width (rem) with these attributes of the page. */
function windowOf(width: number, dataset: Record<string, string>): Window {
  const matchMedia = (query: string) => ({ matches: width >= Number(/(\d+)rem/.exec(query)?.[1]) });
  const part: unknown = { matchMedia, document: { documentElement: { dataset } } };
  // Only what `hasRoom` reads.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return part as Window;
}

test.each([
  { width: 94, dataset: { side: '' }, isExpected: true },
  { width: 93, dataset: { side: '' }, isExpected: false },
  { width: 84, dataset: { side: '', nav: 'folded' }, isExpected: true },
  { width: 83, dataset: { side: '', nav: 'folded' }, isExpected: false },
  { width: 84, dataset: { side: '', nav: 'open' }, isExpected: false },
  { width: 120, dataset: {}, isExpected: false },
])('$width rem with $dataset has room: $isExpected', ({ width, dataset, isExpected }) => {
  expect(hasRoom(windowOf(width, dataset))).toBe(isExpected);
});
