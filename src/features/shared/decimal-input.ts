/** A comma before three figures: a thousand to one person, one to another. */
const commaOfThousands = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const pointOfThousands = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number as somebody types it, as plain decimal text: '1,5' and '1.5' → '1.5'. Undefined where it is none, also
 * where a comma could mean thousands: '1,000'. A point never does, for we write no other decimals ourselves.
 */
export function decimalInput(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\u00A0]/g, '');
  if (commaOfThousands.test(text)) return undefined;
  const plain = /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(plain) ?? [];
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * An amount of money as somebody types it, as plain decimal text. Where the currency has less than three decimals
 * (`exponent`), a point before three figures can only mean thousands, and is refused like the comma.
 */
export function moneyInput(typed: string, exponent: number): string | undefined {
  const text = typed.replaceAll(/[\s\u00A0]/g, '');
  return exponent < 3 && pointOfThousands.test(text) ? undefined : decimalInput(typed);
}
