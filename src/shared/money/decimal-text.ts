import { magnitude } from './divide-rounded.ts';

const plainDecimal = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Parses decimal text exactly into an integer with `decimals` places: ('10.5', 2) → 1050n. Undefined if it is not
 * a plain decimal (`1e3`, `NaN`, `1,000`) or has more places; trailing zeros don't count.
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const match = plainDecimal.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const places = fraction.replace(/0+$/, '');
  if (places.length > decimals) return undefined;
  const value = BigInt(whole + places.padEnd(decimals, '0'));
  return sign === '-' ? -value : value;
}

/** The inverse: (1050n, 2) → '10.50'. Always has all `decimals` places. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = magnitude(value)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Like `decimalText`, without trailing zeros: (10_500_000n, 6) → '10.5'. */
export function shortDecimalText(value: bigint, decimals: number): string {
  const text = decimalText(value, decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}
