import { expect, it } from 'vitest';
import { isAtLeast } from './node-version.mjs';

it.each([
  ['20.19.0', true],
  ['20.18.3', false],
  ['18.20.8', false],
  ['24.0.0', true],
])('Node %s is new enough for 20.19: %s', (version, enough) => {
  expect(isAtLeast(version, '20.19')).toBe(enough);
});
