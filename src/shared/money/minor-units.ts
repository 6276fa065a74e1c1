/**
 * An amount of money in the smallest unit of its currency: 1050n is 10.50 USD, 1050 JPY or 1.050 KWD. A bigint,
 * so that sums are exact and the compiler refuses to mix it with an amount in major units, which is a number.
 */
export type MinorUnits = bigint;

/** Amounts have at most 15 digits: so many survive the way through a JSON number unchanged. */
export const largestAmount: MinorUnits = 999_999_999_999_999n;

/** True where an amount can be stored and sent; a product of line values may be far beyond. */
export function isStorableAmount(amount: MinorUnits): boolean {
  return amount <= largestAmount && amount >= -largestAmount;
}
