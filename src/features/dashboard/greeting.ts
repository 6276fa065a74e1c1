/** Local hours at which the greeting changes (spec.md section 9). */
const afternoon = 12;
const evening = 18;

/** Good morning before 12:00, Good afternoon before 18:00, otherwise Good evening; local time. */
export function greetingAt(now: Date): string {
  if (now.getHours() < afternoon) return 'Good morning';
  if (now.getHours() < evening) return 'Good afternoon';
  return 'Good evening';
}

/** Milliseconds from `now` to the next change: 12:00, 18:00 or midnight, local time. */
export function untilGreetingChanges(now: Date): number {
  const nextHour = [afternoon, evening, 24].find((hour) => now.getHours() < hour) ?? 24;
  const change = new Date(now);
  change.setHours(nextHour, 0, 0, 0);
  return change.getTime() - now.getTime();
}
