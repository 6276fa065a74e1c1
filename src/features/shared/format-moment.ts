import { dateLocale } from '#shared/words/language-in-use.ts';

/** By locale: a slow phone makes one in 10 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(locale, known);
  return known;
}

/** Formats an ISO 8601 time in the device's timezone. */
export function formatMoment(iso: string): string {
  return formatOf(dateLocale()).format(new Date(iso));
}
