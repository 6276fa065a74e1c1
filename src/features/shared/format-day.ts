import { dateFormat } from './date-format.ts';

const format = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const withoutYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });

/** Formats a calendar day with its weekday: '2026-11-21' → 'Sat, Nov 21, 2026'. */
export function formatWeekday(day: string): string {
  return `${weekday().format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;
}

/** Formats a calendar day: '2026-11-21' → 'Nov 21, 2026'; null → '–'. */
export function formatDay(day: string | null): string {
  return day === null ? '–' : format().format(new Date(`${day}T00:00:00Z`));
}

/**
 * Formats a calendar day where there is little room: of this year 'Nov 21', of others 'Nov 21, 2025'. While `today` isn't
 * known, the device's year counts, so that nothing moves once it is.
 */
export function formatShortDay(day: string, today: string | null): string {
  const year = today?.slice(0, 4) ?? String(new Date().getFullYear());
  if (year !== day.slice(0, 4)) return formatDay(day);
  return withoutYear().format(new Date(`${day}T00:00:00Z`));
}
