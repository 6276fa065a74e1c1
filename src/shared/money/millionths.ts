import { decimalText, parseDecimal, shortDecimalText } from './decimal-text.ts';

/**
 * A quantity, unit price or percentage as an integer with six decimals: 9_975_000n is 9.975. Unit prices are not
 * amounts: EN 16931 limits the decimals of amounts (BR-DEC), not of prices (BT-146).
 */
export type Millionths = bigint;

const decimals = 6;

export const one: Millionths = 1_000_000n;

/** 100 percent. */
export const hundred: Millionths = 100n * one;

/** Parses decimal text with at most six decimals exactly: '9.975' → 9_975_000n. Undefined if invalid. */
export function parseMillionths(text: string): Millionths | undefined {
  return parseDecimal(text.trim(), decimals);
}

/** For PostgreSQL's numeric(…,6): 9_975_000n → '9.975000'. */
export function millionthsText(value: Millionths): string {
  return decimalText(value, decimals);
}

/** For display and files: 9_975_000n → '9.975'. */
export function shortMillionthsText(value: Millionths): string {
  return shortDecimalText(value, decimals);
}

/**
 * True if a JSON number has at most six decimals, 15 digits (so it is exact) and 13 digits before the point (so it
 * fits PostgreSQL's numeric(19,6)).
 */
export function isWireDecimal(value: number): boolean {
  const text = String(value);
  const digits = text.replaceAll(/\D/g, '').length;
  return parseMillionths(text) !== undefined && digits <= 15 && Math.abs(value) < 1e13;
}

/** JSON number to millionths. Throws a RangeError if `isWireDecimal` is false. */
export function fromWireDecimal(value: number): Millionths {
  const millionths = isWireDecimal(value) ? parseMillionths(String(value)) : undefined;
  if (millionths === undefined) throw new RangeError(`${value} is too long for a quantity or a price`);
  return millionths;
}

/** Millionths to JSON number. */
export function toWireDecimal(value: Millionths): number {
  return Number(millionthsText(value));
}
