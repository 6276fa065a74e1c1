import { dateLocale } from '#shared/words/language-in-use.ts';

/** Words for moments too near for a unit. */
export interface AgoWords {
  readonly justNow: string;
  readonly underAMinute: string;
}

// made when first wanted: no screen waits for them that has no figures yet
let relative: Intl.RelativeTimeFormat | undefined;
let exact: Intl.DateTimeFormat | undefined;

/** Seconds in each unit, the largest first. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "Nov 21, 2026, 12:14:05 PM", local time. `at` in milliseconds since 1970, UTC. */
export function formatExact(at: number): string {
  exact ??= new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  return exact.format(at);
}

/**
 * "3 minutes ago"; whole units, rounded down. A moment that lies ahead (the clock was set back since) is given
 * exactly, for then nobody knows how long ago it was. Both in milliseconds since 1970, UTC.
 */
export function formatAgo(at: number, now: number, say: AgoWords): string {
  const seconds = Math.floor((now - at) / 1000);
  // `now` may be a tick old
  if (seconds < -10) return formatExact(at);
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? [];
  if (unit !== undefined) {
    relative ??= new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'always' });
    return relative.format(-Math.floor(seconds / size), unit);
  }
  return seconds < 10 ? say.justNow : say.underAMinute;
}
