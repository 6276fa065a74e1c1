import { dateLocale } from '#shared/words/language-in-use.ts';

/** Formats an ISO 8601 time in the device's timezone. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}
