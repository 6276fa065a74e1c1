/** Local hours at which the greeting changes (spec.md section 9). */
const afternoon = 12;
const evening = 18;

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning before 12:00, afternoon before 18:00, otherwise evening; local time. */
export function partOfDay(now: Date): PartOfDay {
  if (now.getHours() < afternoon) return 'morning';
  return now.getHours() < evening ? 'afternoon' : 'evening';
}

/** Milliseconds from `now` to the next change: 12:00, 18:00 or midnight, local time. */
export function untilGreetingChanges(now: Date): number {
  const nextHour = [afternoon, evening, 24].find((hour) => now.getHours() < hour) ?? 24;
  const change = new Date(now);
  change.setHours(nextHour, 0, 0, 0);
  return change.getTime() - now.getTime();
}
