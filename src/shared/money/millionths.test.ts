import { expect, test } from 'vitest';
import {
  fromWireDecimal,
  isWireDecimal,
  millionthsText,
  parseMillionths,
  shortMillionthsText,
  toWireDecimal,
} from './millionths.ts';

test('quantities, prices and rates keep six decimals', () => {
  expect(parseMillionths('9.975')).toBe(9_975_000n);
  expect(parseMillionths('0.0000001')).toBeUndefined();
  expect(millionthsText(9_975_000n)).toBe('9.975000');
  expect(shortMillionthsText(9_975_000n)).toBe('9.975');
});

test('a JSON number is accepted only if nothing was lost in transit', () => {
  expect(fromWireDecimal(0.41375)).toBe(413_750n);
  expect(toWireDecimal(413_750n)).toBe(0.41375);
  expect(isWireDecimal(1e-7)).toBe(false);
  expect(isWireDecimal(0.1 + 0.2)).toBe(false);
  expect(isWireDecimal(1_234_567_890_123.4563)).toBe(false);
  expect(isWireDecimal(12_345_678_901_234)).toBe(false);
  expect(() => fromWireDecimal(Number.NaN)).toThrow(RangeError);
});
