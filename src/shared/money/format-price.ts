import { numberLocale } from '../words/language-in-use.ts';
import { currencyFormat } from './currency-format.ts';
import { withMinus } from './with-minus.ts';

/** Formats a unit price with up to six decimals, even if its currency has fewer: (12.3456, 'USD') → '$12.3456'. */
export function formatPrice(price: number, currency: string, locale = numberLocale()): string {
  return withMinus(currencyFormat(currency, locale, 6).format(price));
}
