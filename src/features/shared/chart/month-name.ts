import { dateFormat } from '../date-format.ts';

const formats = {
  narrow: dateFormat({ month: 'narrow', timeZone: 'UTC' }),
  short: dateFormat({ month: 'short', timeZone: 'UTC' }),
  alone: dateFormat({ month: 'long', timeZone: 'UTC' }),
  long: dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** '2026-03' → 'M', 'Mar', 'March', or 'March 2026'. */
export function monthName(month: string, length: keyof typeof formats): string {
  return formats[length]().format(new Date(`${month}-01T00:00:00Z`));
}
