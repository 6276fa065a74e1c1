import { withMinus } from '#shared/money/with-minus.ts';
import { numberLocale } from '#shared/words/language-in-use.ts';

/** A change in percent: '+12.3%'; a dash where there is nothing to compare with. */
export function changeText(percentage: number | null, locale = numberLocale()): string {
  if (percentage === null) return '–';
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return withMinus(format.format(percentage / 100));
}
