import { expect, test } from 'vitest';
import { derivedRate } from './derived-rate.ts';

test.each([
  [100, 19, 'EUR', 19],
  [84.03, 15.97, 'EUR', 19],
  [12.5, 0.63, 'USD', 5],
  [1234.56, 123.15, 'USD', 9.975],
  [200, 0, 'USD', 0],
  [-50, -10, 'GBP', 20],
  [0, 0, 'USD', 0],
  [1234, 123, 'JPY', 10],
  [12.345, 0.617, 'KWD', 5],
])('net %d with %d of tax in %s is taxed at %d %%', (net, tax, currency, rate) => {
  expect(derivedRate({ net, tax, currency })).toBe(rate);
});

test('tax on nothing has no rate', () => {
  expect(derivedRate({ net: 0, tax: 5, currency: 'USD' })).toBeNaN();
});
