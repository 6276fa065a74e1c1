/**
 * An amount in the smallest unit of its currency: 1050n is 10.50 USD, 1050 JPY or 1.050 KWD. A bigint keeps sums
 * exact and can't be mixed up with major units, which are numbers.
 */
export type MinorUnits = bigint;

/** Amounts have at most 15 digits, which a JSON number can carry exactly. */
export const largestAmount: MinorUnits = 999_999_999_999_999n;

/** True if an amount can be stored and sent. Products of line values can exceed the limit. */
export function isStorableAmount(amount: MinorUnits): boolean {
  return amount <= largestAmount && amount >= -largestAmount;
}
