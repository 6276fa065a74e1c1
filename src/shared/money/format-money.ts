import { numberLocale } from '../words/language-in-use.ts';
import { currencyFormat } from './currency-format.ts';
import type { MinorUnits } from './minor-units.ts';
import { toWireAmount } from './wire.ts';
import { withMinus } from './with-minus.ts';

/**
 * Formats an amount: (123456n, 'USD', 'en-US') → '$1,234.56'. Default: the page's number locale. Throws a
 * RangeError if the currency is not a three-letter code.
 */
export function formatMoney(amount: MinorUnits, currency: string, locale = numberLocale()): string {
  return withMinus(currencyFormat(currency, locale).format(toWireAmount(amount, currency)));
}
