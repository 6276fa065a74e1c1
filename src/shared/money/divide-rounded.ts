/**
 * `numerator / denominator`, rounded half away from zero, as is usual on invoices: 2.5 → 3, -2.5 → -3. Exact for
 * any size. Throws a RangeError if the denominator is zero.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twiceRest = 2n * magnitude(numerator % denominator);
  if (twiceRest < magnitude(denominator)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

/** The absolute value. */
export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
