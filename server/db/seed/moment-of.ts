/** During the working day, but never in the future. */
export function momentOf(day: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T14:00:00Z`), now.getTime()));
}
