import { addDays, weekdayOf } from '../calendar-day.ts';
import type { Recurrence, Rhythm } from './rhythm.ts';

const saturday = 6;

/**
 * The day on which the invoice of a date is made and dated: the date, or the weekday beside its weekend. Dates keep their
 * order, and several may have the same one; a date stays what it is counted, skipped, and known by.
 */
export function dueDay({ weekend }: Pick<Rhythm, 'weekend'>, day: string): string {
  const weekday = weekdayOf(day);
  if (weekend === undefined || weekday < saturday) return day;
  return addDays(day, weekend === 'monday_after' ? 8 - weekday : 5 - weekday);
}

/** The last day that is due before another: a date up to it is over, one after it isn't. */
export function lastDueBefore(rhythm: Pick<Rhythm, 'weekend'>, day: string): string {
  let last = addDays(day, 1);
  while (dueDay(rhythm, last) >= day) last = addDays(last, -1);
  return last;
}

/**
 * Up to where dates of a new schedule are done with: those due before a day. The invoice that it goes on from is that of
 * its own date, whenever that would be due.
 */
export function settledOfNew(
  rhythm: Pick<Rhythm, 'weekend'>,
  dueFrom: string,
  continuesFrom: string | undefined,
): string {
  const last = lastDueBefore(rhythm, dueFrom);
  return continuesFrom !== undefined && continuesFrom > last ? continuesFrom : last;
}

interface Saved {
  readonly recurrence: Recurrence;
  /** All dates up to this one are done with. */
  readonly settledTo: string;
  /** The next date. Null: none. */
  readonly nextOn: string | null;
}

/**
 * Up to where dates are done with once the schedule is changed: what was due or pending and not made stays so; of another
 * schedule, only what is due from today on. Another day for weekends is no other schedule: each date keeps its invoice.
 */
export function settledOnceChanged(
  { recurrence, settledTo, nextOn }: Saved,
  changed: Recurrence,
  today: string,
) {
  if (keyOf(recurrence) === keyOf(changed)) return settledTo;
  const last = lastDueBefore(changed.rhythm, today);
  // Due already, or pending beside a weekend, while the changed one would have had it earlier.
  const isOpen = nextOn !== null && (dueDay(recurrence.rhythm, nextOn) < today || nextOn <= last);
  const settled = isOpen ? addDays(nextOn, -1) : last;
  return settled > settledTo ? settled : settledTo;
}

/** The same for schedules with the same dates, in whatever order their fields are. */
function keyOf({ rhythm, startOn, endOn, times }: Recurrence): string {
  const { weekend: _weekend, ...often } = rhythm;
  const parts = Object.entries(often).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([parts, startOn, endOn, times]);
}
