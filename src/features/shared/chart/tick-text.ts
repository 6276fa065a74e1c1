import { withMinus } from '#shared/money/with-minus.ts';
import { numberLocale } from '#shared/words/language-in-use.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'compact',
      useGrouping: true,
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    });
  formats.set(key, known);
  return known;
}

/** '$1.2K'. German has no short form of thousands: '100.000 €'. */
export function tickText(amount: number, currency: string): string {
  return withMinus(formatOf(numberLocale(), currency).format(amount));
}

/** How many characters the longest tick has. */
export function longestTick(ticks: readonly number[], currency: string): number {
  return Math.max(...ticks.map((tick) => tickText(tick, currency).length));
}
