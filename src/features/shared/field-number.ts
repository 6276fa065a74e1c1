import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { numberLocale } from '#shared/words/language-in-use.ts';

interface Notation {
  /** Decimal separator: ',' in German. */
  readonly decimal: string;
  /** Suffix of a percentage, with a space in German. */
  readonly percent: string;
}

const notations = new Map<string, Notation>();

function readNotation(locale: string): Notation {
  const parts = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).formatToParts(
    0,
  );
  const after = parts.slice(parts.findLastIndex(({ type }) => type === 'fraction') + 1);
  return {
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: after.map(({ value }) => value).join(''),
  };
}

function notationOf(locale: string): Notation {
  const known = notations.get(locale) ?? readNotation(locale);
  notations.set(locale, known);
  return known;
}

/** The decimal separator of a locale: 'de-DE' → ','. */
export function decimalMark(locale: string): string {
  return notationOf(locale).decimal;
}

/** Plain decimal text in the page's number format: '1249.5' → '1249,5' in German. */
export function fieldNumber(plain: string): string {
  return plain.replace('.', decimalMark(numberLocale()));
}

/** A unit price as plain decimal text, with at least the decimals of its currency: ('19.8', 'EUR') → '19.80'. */
export function fieldPriceOf(plain: string, currency: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(currencyExponent(currency), '0');
  return fieldNumber(decimals === '' ? whole : `${whole}.${decimals}`);
}

/** The same of a JSON number. */
export function fieldPrice(price: number, currency: string): string {
  return fieldPriceOf(price.toFixed(6), currency);
}

/** A percentage: '19' → '19%', in German '19 %'. */
export function fieldPercent(plain: string): string {
  return `${fieldNumber(plain)}${notationOf(numberLocale()).percent}`;
}
