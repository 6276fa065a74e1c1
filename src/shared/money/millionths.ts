import { decimalText, parseDecimal, shortDecimalText } from './decimal-text.ts';

/**
 * A quantity, a unit price or a percentage as an integer of six decimals: 9_975_000n is 9.975. The unit price is
 * no amount of money: EN 16931 limits the decimals of amounts (BR-DEC), not those of a price (BT-146).
 */
export type Millionths = bigint;

const decimals = 6;

/** The number 1. */
export const one: Millionths = 1_000_000n;

/** 100 percent. */
export const hundred: Millionths = 100n * one;

/** Reads decimal text of at most six decimals, exactly: '9.975' → 9_975_000n. Undefined where it is none. */
export function parseMillionths(text: string): Millionths | undefined {
  return parseDecimal(text.trim(), decimals);
}

/** For PostgreSQL's numeric(…,6): 9_975_000n → '9.975000'. */
export function millionthsText(value: Millionths): string {
  return decimalText(value, decimals);
}

/** For people and files: 9_975_000n → '9.975'. */
export function shortMillionthsText(value: Millionths): string {
  return shortDecimalText(value, decimals);
}

/**
 * True where a JSON number has at most six decimals and 15 digits, so that nothing was lost on its way, and at
 * most 13 digits before the point, so that PostgreSQL's numeric(19,6) holds it.
 */
export function isWireDecimal(value: number): boolean {
  const text = String(value);
  const digits = text.replaceAll(/\D/g, '').length;
  return parseMillionths(text) !== undefined && digits <= 15 && Math.abs(value) < 1e13;
}

/** Millionths of a JSON number. Throws a RangeError where `isWireDecimal` is false. */
export function fromWireDecimal(value: number): Millionths {
  const millionths = isWireDecimal(value) ? parseMillionths(String(value)) : undefined;
  if (millionths === undefined) throw new RangeError(`${value} is too long for a quantity or a price`);
  return millionths;
}

/** The JSON number of a quantity, price or percentage. */
export function toWireDecimal(value: Millionths): number {
  return Number(millionthsText(value));
}
