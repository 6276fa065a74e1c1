import { addDays } from '#shared/calendar-day.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The same days of the year before. The last day of a month stands for that month's last day, so that a February has all
 * of the other, and periods that follow each other still do.
 */
export function yearBefore({ from, to }: Days): Days {
  return { from: addDays(endBefore(addDays(from, -1)), 1), to: endBefore(to) };
}

function endBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const month = day.slice(5, 7);
  const isLast = addDays(day, 1).slice(5, 7) !== month;
  return isLast ? lastOf(`${year}-${month}`) : `${year}${day.slice(4)}`;
}

function lastOf(month: string): string {
  const later = addDays(`${month}-01`, 31);
  return addDays(`${later.slice(0, 7)}-01`, -1);
}
