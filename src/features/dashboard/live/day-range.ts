import { dateFormat } from '#features/shared/date-format.ts';

const ofRange = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortest = dateFormat({ day: 'numeric', month: 'numeric', timeZone: 'UTC' });

function momentOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 'Nov 30 – Dec 6', '30. Nov. – 6. Dez.' */
export function dayRange(from: string, to: string): string {
  return ofRange().formatRange(momentOf(from), momentOf(to));
}

/** A day in as few characters as possible: '11/30', '30.11.' */
export function shortestDay(day: string): string {
  return shortest().format(momentOf(day));
}
