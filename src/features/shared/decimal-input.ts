import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { numberLocale } from '#shared/words/language-in-use.ts';
import { decimalMark } from './field-number.ts';

/** Spaces and apostrophes always group thousands. */
const anyGroup = /[\s'’]/g;
const grouped = /^(?:\d+|\d{1,3}(?:[\s'’]\d{3})+|\d{1,2}(?:[\s'’]\d{2})+[\s'’]\d{3})$/;
/** Such as '1,249': a thousands or a decimal separator, depending on the language. */
const twoMeanings = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** Accepts `mark` as the thousands separator, besides spaces and apostrophes. */
function withGroups(whole: string, mark: string): string {
  return whole.replaceAll(mark, "'");
}

function splitAt(number: string, place: number): Parts {
  return { whole: number.slice(0, place), fraction: number.slice(place + 1) };
}

/** Splits a number. The last mark is the decimal mark if it occurs once, unless ambiguous. */
function partsOf(number: string, decimal: string): Parts {
  const place = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const mark = number.charAt(place);
  if (place === -1) return { whole: number, fraction: '' };
  if (number.indexOf(mark) !== place) return { whole: withGroups(number, mark), fraction: '' };
  if (twoMeanings.test(number) && mark !== decimal) return { whole: withGroups(number, mark), fraction: '' };
  const { whole, fraction } = splitAt(number, place);
  return { whole: withGroups(whole, mark === '.' ? ',' : '.'), fraction };
}

/**
 * Parses a typed number to plain decimal text: '1.249,50' and '1,249.50' → '1249.50'. Undefined if invalid.
 * Ambiguous numbers such as '1,249' are read in the given locale, by default the page's.
 */
export function decimalInput(typed: string, locale = numberLocale()): string | undefined {
  const [, sign = '', number = ''] = /^([+−-]?)\s*(.*)$/.exec(typed.trim()) ?? [];
  const { whole, fraction } = partsOf(number, decimalMark(locale));
  const isNumber = (whole === '' ? fraction !== '' : grouped.test(whole)) && /^\d*$/.test(fraction);
  if (!isNumber) return undefined;
  const digits = whole.replaceAll(anyGroup, '') || '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The ways to write a currency beside an amount: 'EUR' → EUR, €. */
function signsOf(currency: string): string[] {
  const named = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(numberLocale(), { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  );
  return [currency, ...named.map((part) => part?.value ?? '')].map((sign) => sign.toLowerCase());
}

/** Any currency sign or code. */
const anySign = /^(?:\p{Sc}|\p{L}{3})$/u;

function isSignOf(sign: string, currency: string | null): boolean {
  return currency === null ? anySign.test(sign) : signsOf(currency).includes(sign.toLowerCase());
}

const beside = /^([+−-]?)\s*(\p{Sc}|\p{L}[\p{L}.]*\p{Sc}?)?\s*([+−-]?[\d.,].*?)\s*(\p{Sc}|\p{L}[\p{L}.]*)?$/u;

/** Removes the currency: '€80', '80 €', '80,–'. Undefined if it is another one; null accepts any. */
function withoutCurrency(typed: string, currency: string | null): string | undefined {
  const [, sign = '', before, number = '', after] = beside.exec(typed.trim()) ?? [];
  const signs = [before, after].filter((one) => one !== undefined);
  if (signs.length > 1 || !signs.every((one) => isSignOf(one, currency))) return undefined;
  // The way to write prices without cents: '80,-'.
  return `${sign}${number.replace(/[.,][-–—]+$/, '')}`;
}

/** Parses a typed unit price to plain decimal text. It may have more decimals than its currency. */
export function priceInput(typed: string, currency: string): string | undefined {
  const number = withoutCurrency(typed, currency);
  return number === undefined ? undefined : decimalInput(number);
}

/**
 * Parses a typed amount to plain decimal text; null accepts any currency. Rejects three decimals unless the
 * currency has them, because they may be thousands: '1.249' in English, '1,249' in German.
 */
export function moneyInput(typed: string, currency: string | null): string | undefined {
  const number = withoutCurrency(typed, currency);
  const plain = number === undefined ? undefined : decimalInput(number);
  const exponent = currency === null ? 2 : currencyExponent(currency);
  return exponent < 3 && plain !== undefined && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? undefined : plain;
}
