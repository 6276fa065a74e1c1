import { numberLocale } from '../words/language-in-use.ts';
import { currencyExponent } from './currency-exponent.ts';
import type { MinorUnits } from './minor-units.ts';
import { toWireAmount } from './wire.ts';

/**
 * An amount for a person: (123456n, 'USD', 'en-US') → '$1,234.56'. Without a locale, as the page writes numbers.
 * Throws a RangeError where the currency is no three-letter code.
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
