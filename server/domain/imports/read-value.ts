/** Thousands stand apart by one sign in groups of three, and only before the decimal sign. */
const forms = {
  '.': /^(-?)(\d+|\d{1,3}(?:([,\s'’])\d{3})(?:\3\d{3})*)(?:\.(\d+))?%?$/,
  ',': /^(-?)(\d+|\d{1,3}(?:([.\s'’])\d{3})(?:\3\d{3})*)(?:,(\d+))?%?$/,
} as const;

/**
 * A number as a file writes it: '1,234.50', with a decimal comma '1.234,50'. NaN for what is none: '12,50' is no twelve
 * hundred and fifty where the point is the decimal sign.
 */
export function readNumber(text: string, decimal: '.' | ','): number {
  const [, sign = '', whole, , fraction = '0'] = forms[decimal].exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(`${sign}${whole.replaceAll(/\D/g, '')}.${fraction}`);
}

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

/**
 * A day as a file writes it → `YYYY-MM-DD`; what is none stays as it is, for the contract to refuse. Of years of two
 * digits the one closest to `thisYear` is meant.
 */
export function readDay(text: string, order: keyof typeof orders, thisYear: number): string {
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text)?.slice(1);
  if (parts === undefined) return text;
  const isIso = parts[0]?.length === 4;
  const [year = '', month = '', day = ''] = (isIso ? orders.ymd : orders[order]).map((place) => parts[place]);
  if (!/^(?:\d\d|\d{4})-\d\d?-\d\d?$/.test(`${year}-${month}-${day}`)) return text;
  const full = year.length === 4 ? year : String(nearest(Number(year), thisYear));
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The year that ends in these two digits and lies within fifty years: 99 is 1999 in 2026, 31 is 2031. */
function nearest(digits: number, thisYear: number): number {
  return digits + 100 * Math.round((thisYear - digits) / 100);
}
