const names = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** '2026-03' → 'Mar' or 'March 2026'. */
export function monthName(month: string, length: keyof typeof names): string {
  return names[length].format(new Date(`${month}-01T00:00:00Z`));
}
