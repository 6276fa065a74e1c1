import { dateLocale } from '#shared/words/language-in-use.ts';

function momentOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 'Nov 30 – Dec 6', '30. Nov. – 6. Dez.' */
export function dayRange(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(momentOf(from), momentOf(to));
}

/** A day in as few characters as possible: '11/30', '30.11.' */
export function shortestDay(day: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return format.format(momentOf(day));
}
