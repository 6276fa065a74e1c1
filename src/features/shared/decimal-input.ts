import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { numberLocale } from '#shared/words/language-in-use.ts';
import { decimalMark } from './field-number.ts';

/** Spaces and apostrophes part thousands in every language, and nothing else. */
const anyGroup = /[\s'’]/g;
const grouped = /^(?:\d+|\d{1,3}(?:[\s'’]\d{3})+|\d{1,2}(?:[\s'’]\d{2})+[\s'’]\d{3})$/;
/** As in '1,249': thousands in one language, decimals in another. */
const twoMeanings = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** Where one of the marks parts thousands, as the apostrophe does. */
function withGroups(whole: string, mark: string): string {
  return whole.replaceAll(mark, "'");
}

function splitAt(number: string, place: number): Parts {
  return { whole: number.slice(0, place), fraction: number.slice(place + 1) };
}

/** Tells decimals from thousands: the last mark parts decimals if it is there once, unless that has two meanings. */
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
 * A number as somebody types it, as plain decimal text: '1.249,50' and '1,249.50' → '1249.50'. Undefined where it is
 * none. Where it has two meanings, as '1,249' has, the page's language decides, or the locale that is given.
 */
export function decimalInput(typed: string, locale = numberLocale()): string | undefined {
  const [, sign = '', number = ''] = /^([+−-]?)\s*(.*)$/.exec(typed.trim()) ?? [];
  const { whole, fraction } = partsOf(number, decimalMark(locale));
  const isNumber = (whole === '' ? fraction !== '' : grouped.test(whole)) && /^\d*$/.test(fraction);
  if (!isNumber) return undefined;
  const digits = whole.replaceAll(anyGroup, '') || '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** How a currency is written beside an amount, in the page's language and elsewhere: 'EUR' → EUR, €. */
function signsOf(currency: string): string[] {
  const named = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(numberLocale(), { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  );
  return [currency, ...named.map((part) => part?.value ?? '')].map((sign) => sign.toLowerCase());
}

/** Any currency's sign or code. */
const anySign = /^(?:\p{Sc}|\p{L}{3})$/u;

function isSignOf(sign: string, currency: string | null): boolean {
  return currency === null ? anySign.test(sign) : signsOf(currency).includes(sign.toLowerCase());
}

const beside = /^([+−-]?)\s*(\p{Sc}|\p{L}[\p{L}.]*\p{Sc}?)?\s*([+−-]?[\d.,].*?)\s*(\p{Sc}|\p{L}[\p{L}.]*)?$/u;

/** Takes the currency off: '€80', '80 €', '80,–'. Undefined where it is another one; null: any may stand there. */
function withoutCurrency(typed: string, currency: string | null): string | undefined {
  const [, sign = '', before, number = '', after] = beside.exec(typed.trim()) ?? [];
  const signs = [before, after].filter((one) => one !== undefined);
  if (signs.length > 1 || !signs.every((one) => isSignOf(one, currency))) return undefined;
  // as prices without cents are written: '80,-'
  return `${sign}${number.replace(/[.,][-–—]+$/, '')}`;
}

/** A price of one unit as somebody types it, which may have more decimals than its currency; as plain decimal text. */
export function priceInput(typed: string, currency: string): string | undefined {
  const number = withoutCurrency(typed, currency);
  return number === undefined ? undefined : decimalInput(number);
}

/**
 * An amount of money as somebody types it, as plain decimal text; null for one of any currency. Three decimals that the
 * currency does not have may well be thousands: '1.249' is none in English, nor '1,249' in German.
 */
export function moneyInput(typed: string, currency: string | null): string | undefined {
  const number = withoutCurrency(typed, currency);
  const plain = number === undefined ? undefined : decimalInput(number);
  const exponent = currency === null ? 2 : currencyExponent(currency);
  return exponent < 3 && plain !== undefined && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? undefined : plain;
}
