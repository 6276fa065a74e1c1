import { numberLocale } from '#shared/words/language-in-use.ts';

/** '$1.2K'. German has no short form of thousands: '100.000 €'. */
export function tickText(amount: number, currency: string): string {
  return new Intl.NumberFormat(numberLocale(), {
    style: 'currency',
    currency,
    notation: 'compact',
    useGrouping: true,
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(amount);
}

/** How many characters the longest tick has. */
export function longestTick(ticks: readonly number[], currency: string): number {
  return Math.max(...ticks.map((tick) => tickText(tick, currency).length));
}
