import { magnitude } from './divide-rounded.ts';

const plainDecimal = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Reads decimal text as an integer of `decimals` decimal places, exactly: ('10.5', 2) → 1050n. Undefined where
 * the text is no plain decimal (`1e3`, `NaN`, `1,000`) or has more places; zeros at the end do not count.
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

/** The way back: (1050n, 2) → '10.50'. Always with all `decimals` places. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = magnitude(value)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** As `decimalText` without the zeros at the end: (10_500_000n, 6) → '10.5'. */
export function shortDecimalText(value: bigint, decimals: number): string {
  const text = decimalText(value, decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}
