const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time of the wire, as this device's clock would have shown it. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
