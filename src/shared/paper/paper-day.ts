const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  formats.set(locale, known);
  return known;
}

/** A date with the month as a word, to be unambiguous: '2026-03-12' → 'Mar 12, 2026', '12. März 2026'. */
export function paperDay(day: string, locale: string): string {
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}

/** First and last day of a period: 'Apr 1 – 30, 2026', '1.–30. Apr. 2026'. */
export function paperPeriod({ from, to }: { from: string; to: string }, locale: string): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  // Without thin spaces, which plain text may show as something else.
  return formatOf(locale).formatRange(first, last).replaceAll('\u2009', ' ');
}
