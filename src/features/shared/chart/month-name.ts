import { dateLocale } from '#shared/words/language-in-use.ts';

const options = {
  narrow: { month: 'narrow', timeZone: 'UTC' },
  alone: { month: 'long', timeZone: 'UTC' },
  long: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const;

/** '2026-03' → 'M', 'March', or 'March 2026'. */
export function monthName(month: string, length: keyof typeof options): string {
  return new Intl.DateTimeFormat(dateLocale(), options[length]).format(new Date(`${month}-01T00:00:00Z`));
}
