/** A number as a file writes it: '1,234.50', with a decimal comma '1.234,50'. NaN for what is none. */
export function readNumber(text: string, decimal: '.' | ','): number {
  const thousands = decimal === '.' ? /[,\s']/g : /[.\s']/g;
  const plain = text.replaceAll(thousands, '').replace(',', '.').replace(/%$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

/** A day as a file writes it → `YYYY-MM-DD`; what is none stays as it is, for the contract to refuse. */
export function readDay(text: string, order: keyof typeof orders): string {
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text)?.slice(1);
  if (parts === undefined) return text;
  const isIso = parts[0]?.length === 4;
  const [year = '', month = '', day = ''] = (isIso ? orders.ymd : orders[order]).map((place) => parts[place]);
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
