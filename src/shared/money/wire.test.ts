import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestAmount } from './minor-units.ts';
import { fromWireAmount, isWireAmount, toWireAmount } from './wire.ts';

test('a JSON number in major units becomes minor units of its currency', () => {
  expect(fromWireAmount(10.5, 'USD')).toBe(1050n);
  expect(fromWireAmount(1050, 'JPY')).toBe(1050n);
  expect(fromWireAmount(1.05, 'KWD')).toBe(1050n);
  expect(fromWireAmount(-0, 'USD')).toBe(0n);
});

test('more decimals than the currency has are refused', () => {
  expect(isWireAmount(0.1 + 0.2, 'USD')).toBe(false);
  expect(isWireAmount(10.5, 'JPY')).toBe(false);
  expect(() => fromWireAmount(1.005, 'USD')).toThrow(RangeError);
});

test('infinite numbers and more than 15 digits are refused', () => {
  for (const amount of [Number.NaN, Infinity, 1e21, 1e-7, 10_000_000_000_000]) {
    expect(isWireAmount(amount, 'USD'), String(amount)).toBe(false);
  }
});

test('every storable amount survives a JSON round trip', () => {
  const amount = fc.bigInt({ min: -largestAmount, max: largestAmount });
  fc.assert(
    fc.property(amount, fc.constantFrom('USD', 'JPY', 'KWD'), (minor, currency) => {
      const sent = JSON.stringify(toWireAmount(minor, currency));
      expect(fromWireAmount(JSON.parse(sent), currency)).toBe(minor);
    }),
    { numRuns: 10_000 },
  );
});
