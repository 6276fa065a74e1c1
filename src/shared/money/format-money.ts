import { numberLocale } from '../words/language-in-use.ts';
import { currencyExponent } from './currency-exponent.ts';
import type { MinorUnits } from './minor-units.ts';
import { toWireAmount } from './wire.ts';

/**
 * Formats an amount: (123456n, 'USD', 'en-US') → '$1,234.56'. Default: the page's number locale. Throws a
 * RangeError if the currency is not a three-letter code.
 */
export function formatMoney(amount: MinorUnits, currency: string, locale = numberLocale()): string {
  const decimals = currencyExponent(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(toWireAmount(amount, currency));
}
