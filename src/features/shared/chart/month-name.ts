import { dateLocale } from '#shared/words/language-in-use.ts';

const options = {
  narrow: { month: 'narrow', timeZone: 'UTC' },
  alone: { month: 'long', timeZone: 'UTC' },
  long: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const;

/** By locale and length: a chart names twelve months or more. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(length: keyof typeof options): Intl.DateTimeFormat {
  const key = `${dateLocale()} ${length}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(), options[length]);
  formats.set(key, known);
  return known;
}

/** '2026-03' → 'M', 'March', or 'March 2026'. */
export function monthName(month: string, length: keyof typeof options): string {
  return formatOf(length).format(new Date(`${month}-01T00:00:00Z`));
}
