import { numberLocale } from '../words/language-in-use.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A quantity or a percentage for a person, at most six decimals: (1234.5, 'en-US') → '1,234.5'. */
export function formatDecimal(value: number, locale = numberLocale()): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  formats.set(locale, format);
  return format.format(value);
}
