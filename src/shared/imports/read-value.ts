/**
 * Thousands separators are the same throughout, in groups of three, and only before the decimal separator.
 */
const forms = {
  '.': /^(-?)(\d+|\d{1,3}(?:([,\s'’])\d{3})(?:\3\d{3})*)(?:\.(\d+))?%?$/,
  ',': /^(-?)(\d+|\d{1,3}(?:([.\s'’])\d{3})(?:\3\d{3})*)(?:,(\d+))?%?$/,
} as const;

/** Parses a number such as '1,234.50'. NaN if invalid: with a decimal point '12,50' is an error, not 1250. */
export function readNumber(text: string, decimal: '.' | ','): number {
  const [, sign = '', whole, , fraction = '0'] = forms[decimal].exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(`${sign}${whole.replaceAll(/\D/g, '')}.${fraction}`);
}

/** A currency's sign or code beside a number. */
const beside = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d-]))|(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/u;

/** The currency's sign or code in an amount such as '€80' or '1.234,50 EUR'. */
export function currencyBeside(text: string): string | undefined {
  return beside.exec(text.trim())?.[0];
}

/** Parses an amount as `readNumber` does, with or without a currency beside it. */
export function readAmount(text: string, decimal: '.' | ','): number {
  return readNumber(text.trim().replace(beside, ''), decimal);
}

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

/** Languages in which months are recognized. */
const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb'];

const plainMonth = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Names of the months in all these languages, long and short; 1 is January. */
function namesOfMonths() {
  return new Map(
    monthLanguages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_none, index): [string, number] => {
          const parts = format.formatToParts(new Date(Date.UTC(2026, index, 1)));
          return [plainMonth(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
        });
      }),
    ),
  );
}

/** Made when first needed: 22 formats cost tens of milliseconds. */
let months: ReturnType<typeof namesOfMonths> | undefined;

const monthOf = (name: string) => (months ??= namesOfMonths()).get(plainMonth(name));

/** '15. März 2026' and 'Mar 15, 2026' in numbers, year first; other text unchanged. */
function withoutName(text: string): string {
  const [, first, second, third = ''] =
    /^(\d{1,2}|\p{L}+)[\s.,-]+(?:de )?(\d{1,2}|\p{L}+)[\s.,-]+(?:de )?(\d{4})$/u.exec(text) ?? [];
  const named = [first, second].find((part) => part !== undefined && /\p{L}/u.test(part));
  const month = named === undefined ? undefined : monthOf(named);
  const day = named === first ? second : first;
  return month === undefined ? text : `${third}-${month}-${day ?? ''}`;
}

/** A time of day after a date, as in '2026-03-15 10:22' or '2026-03-15T10:22:00Z'. */
const timeOfDay = /[T\s]\d{1,2}:\d{2}.*$/;

/**
 * Parses a date to `YYYY-MM-DD`. Invalid text is returned unchanged for validation to reject. Two-digit years
 * mean the one closest to `thisYear`. The time of day is dropped.
 */
export function readDay(entered: string, order: keyof typeof orders, thisYear: number): string {
  const text = withoutName(entered.trim().replace(timeOfDay, ''));
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text)?.slice(1);
  if (parts === undefined) return text;
  const isIso = parts[0]?.length === 4;
  const [year = '', month = '', day = ''] = (isIso ? orders.ymd : orders[order]).map((place) => parts[place]);
  if (!/^(?:\d\d|\d{4})-\d\d?-\d\d?$/.test(`${year}-${month}-${day}`)) return text;
  const full = year.length === 4 ? year : String(nearest(Number(year), thisYear));
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The year with these last two digits within fifty years of now: in 2026, 99 is 1999 and 31 is 2031. */
function nearest(digits: number, thisYear: number): number {
  return digits + 100 * Math.round((thisYear - digits) / 100);
}
