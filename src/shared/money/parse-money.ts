import { currencyExponent } from './currency-exponent.ts';
import { decimalText, parseDecimal } from './decimal-text.ts';
import { isStorableAmount, type MinorUnits } from './minor-units.ts';

/**
 * Parses a typed or imported amount: ('10.50', 'USD') → 1050n. Undefined if it is not a plain decimal, has more
 * decimals than the currency, or more than 15 digits.
 */
export function parseMoney(text: string, currency: string): MinorUnits | undefined {
  const amount = parseDecimal(text.trim(), currencyExponent(currency));
  return amount !== undefined && isStorableAmount(amount) ? amount : undefined;
}

/** Plain decimal text with all decimals of the currency: (1050n, 'USD') → '10.50'. */
export function moneyText(amount: MinorUnits, currency: string): string {
  return decimalText(amount, currencyExponent(currency));
}
