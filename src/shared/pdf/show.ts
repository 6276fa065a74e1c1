import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';

/** Formats an API amount: (1234.5, 'EUR') → '€1,234.50', '1.234,50 €'. */
export function showAmount(amount: number, currency: string, { numbers }: PaperVoice): string {
  return formatMoney(fromWireAmount(amount, currency), currency, numbers);
}

/** Formats a date with the month's name: '2026-03-12' → '12 Mar 2026'. */
export function showDay(day: string, locale = 'en-GB'): string {
  return paperDay(day, locale);
}

export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
