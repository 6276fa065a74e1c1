import type { MonthRhythm, Rhythm } from '#shared/recurring/rhythm.ts';

const oneDay = 86_400_000;

interface Walk {
  readonly day: Date;
  /** Since the start. */
  readonly days: number;
  /** Mondays since the start. */
  readonly mondays: number;
}

/**
 * The days of a rhythm found by looking at every single day of the calendar from the start on, without counting from
 * any of them: another way than `recurringDays` goes.
 */
export function walkedDays(rhythm: Rhythm, startOn: string, endOn: string): string[] {
  const start = new Date(`${startOn}T12:00:00Z`);
  const found: string[] = [];
  let first: number | undefined;
  let mondays = 0;
  for (let days = 0; ; days += 1) {
    const day = new Date(start.getTime() + days * oneDay);
    const text = day.toISOString().slice(0, 10);
    if (text > endOn) return found;
    if (day.getUTCDay() === 1) mondays += 1;
    if (!isOne(rhythm, day, start)) continue;
    const step = stepOf(rhythm, { day, days, mondays });
    first ??= step;
    if ((step - first) % (rhythm.every * (rhythm.unit === 'year' ? 12 : 1)) === 0) found.push(text);
  }
}

/** True if every day, week, or month would have this day. */
function isOne(rhythm: Rhythm, day: Date, start: Date): boolean {
  if ('on' in rhythm) return isItsDay(rhythm, day, start);
  if (rhythm.unit === 'day') return true;
  const weekdays: readonly number[] = rhythm.weekdays ?? [start.getUTCDay() || 7];
  return weekdays.includes(day.getUTCDay() || 7);
}

/** Which day, week, or month it is. */
function stepOf({ unit }: Rhythm, { day, days, mondays }: Walk): number {
  if (unit === 'day') return days;
  return unit === 'week' ? mondays : day.getUTCFullYear() * 12 + day.getUTCMonth();
}

function isItsDay(rhythm: MonthRhythm, day: Date, start: Date): boolean {
  const isLast = isInOtherMonth(day, 1);
  const [ofMonth, wanted] = [day.getUTCDate(), start.getUTCDate()];
  if (rhythm.on === 'weekday') {
    if (day.getUTCDay() !== rhythm.weekday % 7) return false;
    return rhythm.week === -1 ? isInOtherMonth(day, 7) : Math.ceil(ofMonth / 7) === rhythm.week;
  }
  if (rhythm.on === 'last_day') return isLast;
  if (rhythm.on === 'days') return rhythm.days.some((each) => each === ofMonth || (isLast && each > ofMonth));
  return ofMonth === wanted || (isLast && ofMonth < wanted);
}

function isInOtherMonth(day: Date, later: number): boolean {
  return new Date(day.getTime() + later * oneDay).getUTCMonth() !== day.getUTCMonth();
}

/** The day on which the invoice of a date is due, found by stepping out of the weekend. */
export function steppedDay({ weekend }: Rhythm, day: string): string {
  if (weekend === undefined) return day;
  const step = weekend === 'monday_after' ? oneDay : -oneDay;
  let shown = new Date(`${day}T12:00:00Z`);
  while ([0, 6].includes(shown.getUTCDay())) shown = new Date(shown.getTime() + step);
  return shown.toISOString().slice(0, 10);
}
