const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day of the wire for a person: '2026-11-21' → 'Nov 21, 2026'; null → '–'. */
export function formatDay(day: string | null): string {
  return day === null ? '–' : format.format(new Date(`${day}T00:00:00Z`));
}
