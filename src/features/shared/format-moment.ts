import { dateLocale } from '#shared/words/language-in-use.ts';

/** An ISO 8601 time of the wire, as this device's clock would have shown it. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}
