import { dateFormat } from './date-format.ts';
import { dateLocale } from '#shared/words/language-in-use.ts';

/** Words for times too recent for a unit. */
export interface AgoWords {
  readonly justNow: string;
  readonly underAMinute: string;
}

/** By locale. Created on first use: not needed until there are stats. */
const relative = new Map<string, Intl.RelativeTimeFormat>();
const exact = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** Unit sizes in seconds, largest first. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function relativeFormat(): Intl.RelativeTimeFormat {
  const locale = dateLocale();
  const format = relative.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  relative.set(locale, format);
  return format;
}

/** "Nov 21, 2026, 12:14:05 PM", local time. `at` in milliseconds since 1970, UTC. */
export function formatExact(at: number): string {
  return exact().format(at);
}

/**
 * "3 minutes ago", rounded down to whole units. A future time (the clock was set back) is shown exactly. Both in
 * milliseconds since 1970, UTC.
 */
export function formatAgo(at: number, now: number, say: AgoWords): string {
  const seconds = Math.floor((now - at) / 1000);
  // `now` may be slightly old.
  if (seconds < -10) return formatExact(at);
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? [];
  if (unit !== undefined) {
    return relativeFormat().format(-Math.floor(seconds / size), unit);
  }
  return seconds < 10 ? say.justNow : say.underAMinute;
}
