import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';

/** An amount of the API as it is printed: (1234.5, 'EUR') → '€1,234.50'. */
export function showAmount(amount: number, currency: string): string {
  return formatMoney(fromWireAmount(amount, currency), currency);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A calendar day with its month as a word, which no reader mistakes: '2026-03-12' → '12 Mar 2026'. */
export function showDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** Leaves out what is not there. */
export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
