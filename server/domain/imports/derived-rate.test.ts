import { expect, test } from 'vitest';
import { derivedRate } from './derived-rate.ts';

test.each([
  [100, 19, 19],
  [84.03, 15.97, 19],
  [12.5, 0.63, 5],
  [1234.56, 123.15, 9.975],
  [200, 0, 0],
  [-50, -10, 20],
  [0, 0, 0],
])('net %d with %d of tax is taxed at %d %%', (net, tax, rate) => {
  expect(derivedRate(net, tax)).toBe(rate);
});

test('tax on nothing has no rate', () => {
  expect(derivedRate(0, 5)).toBeNaN();
});
