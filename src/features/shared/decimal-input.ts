/**
 * A number as somebody types it, as plain decimal text: '1,5' and '1.5' → '1.5'. Undefined where it is none, also
 * where a comma could mean thousands.
 */
export function decimalInput(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\u00A0]/g, '');
  const plain = /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(plain) ?? [];
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}
