import { numberLocale } from '../words/language-in-use.ts';
import { withMinus } from './with-minus.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a quantity or percentage with at most six decimals: (1234.5, 'en-US') → '1,234.5'. */
export function formatDecimal(value: number, locale = numberLocale()): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  formats.set(locale, format);
  return withMinus(format.format(value));
}
