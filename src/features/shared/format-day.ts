import { dateLocale } from '#shared/words/language-in-use.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(locale, known);
  return known;
}

/** Formats a calendar day: '2026-11-21' → 'Nov 21, 2026'; null → '–'. */
export function formatDay(day: string | null): string {
  return day === null ? '–' : formatOf(dateLocale()).format(new Date(`${day}T00:00:00Z`));
}
