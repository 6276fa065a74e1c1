import { currencyExponent } from './currency-exponent.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats amounts of a currency in `locale`, with its own number of decimals or up to `most`. Kept, because building one
 * takes longer than drawing a line of an invoice. Throws a RangeError if the currency is not a three-letter code.
 */
export function currencyFormat(currency: string, locale: string, most?: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${most}`;
  const format = formats.get(key) ?? build(currency, locale, most);
  formats.set(key, format);
  return format;
}

function build(currency: string, locale: string, most?: number): Intl.NumberFormat {
  const decimals = currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: most ?? decimals,
  });
}
