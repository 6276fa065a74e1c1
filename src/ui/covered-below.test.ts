import { expect, test } from 'vitest';
import { coveredBelow } from './covered-below.ts';

test('a keyboard covers what the visual viewport doesn’t show below', () => {
  expect(coveredBelow(800, { height: 800, offsetTop: 0, scale: 1 })).toBe(0);
  expect(coveredBelow(800, { height: 460.4, offsetTop: 0, scale: 1 })).toBe(340);
  expect(coveredBelow(800, { height: 460, offsetTop: 100, scale: 1 })).toBe(240);
});

test('zooming in covers nothing, nor does a page that scrolls beyond its end', () => {
  expect(coveredBelow(800, { height: 400, offsetTop: 0, scale: 2 })).toBe(0);
  expect(coveredBelow(800, { height: 800, offsetTop: 20, scale: 1 })).toBe(0);
});
