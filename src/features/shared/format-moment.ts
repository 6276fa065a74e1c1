import { dateFormat } from './date-format.ts';

const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 time in the device's timezone. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}
