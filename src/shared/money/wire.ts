import type { MinorUnits } from './minor-units.ts';
import { moneyText, parseMoney } from './parse-money.ts';

/** True if a JSON number in major units has at most 15 digits and no more decimals than its currency. */
export function isWireAmount(amount: number, currency: string): boolean {
  return parseMoney(String(amount), currency) !== undefined;
}

/**
 * JSON number in major units to minor units: (10.5, 'USD') → 1050n. Parses the number's shortest text to avoid
 * float arithmetic. Throws a RangeError if `isWireAmount` is false, which the contract's schemas check first.
 */
export function fromWireAmount(amount: number, currency: string): MinorUnits {
  const minor = parseMoney(String(amount), currency);
  if (minor === undefined) throw new RangeError(`${amount} is not an amount of ${currency}`);
  return minor;
}

/** Minor units to JSON number in major units: (1050n, 'USD') → 10.5. Exact up to 15 digits. */
export function toWireAmount(amount: MinorUnits, currency: string): number {
  return Number(moneyText(amount, currency));
}
