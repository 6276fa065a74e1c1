import type { MinorUnits } from './minor-units.ts';
import { moneyText, parseMoney } from './parse-money.ts';

/** True where a JSON number in major units has no more decimals than its currency and at most 15 digits. */
export function isWireAmount(amount: number, currency: string): boolean {
  return parseMoney(String(amount), currency) !== undefined;
}

/**
 * Minor units of an amount on the wire, where it is a JSON number in major units: (10.5, 'USD') → 1050n. Goes over
 * the number's shortest text and so never through float arithmetic. Throws a RangeError where `isWireAmount` is
 * false; the contract's schemas ask that first.
 */
export function fromWireAmount(amount: number, currency: string): MinorUnits {
  const minor = parseMoney(String(amount), currency);
  if (minor === undefined) throw new RangeError(`${amount} is not an amount of ${currency}`);
  return minor;
}

/** The JSON number in major units for an amount: (1050n, 'USD') → 10.5. Exact up to 15 digits. */
export function toWireAmount(amount: MinorUnits, currency: string): number {
  return Number(moneyText(amount, currency));
}
