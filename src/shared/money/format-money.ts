import { currencyExponent } from './currency-exponent.ts';
import type { MinorUnits } from './minor-units.ts';
import { toWireAmount } from './wire.ts';

/**
 * An amount for a person, in US number formatting (spec.md section 9): (123456n, 'USD') → '$1,234.56'.
 * Throws a RangeError where the currency is no three-letter code.
 */
export function formatMoney(amount: MinorUnits, currency: string): string {
  const decimals = currencyExponent(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(toWireAmount(amount, currency));
}
