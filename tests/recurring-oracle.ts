import type { MonthRhythm, Rhythm } from '#shared/recurring/rhythm.ts';

const oneDay = 86_400_000;

/**
 * The days of a rhythm found by looking at every single day of the calendar from the start on, without counting from
 * any of them: another way than `recurringDays` goes.
 */
export function walkedDays(rhythm: Rhythm, startOn: string, endOn: string): string[] {
  const start = new Date(`${startOn}T12:00:00Z`);
  const days: string[] = [];
  let firstMonth: number | undefined;
  for (let index = 0; ; index += 1) {
    const day = new Date(start.getTime() + index * oneDay);
    const text = day.toISOString().slice(0, 10);
    if (text > endOn) return days;
    if (!('on' in rhythm)) {
      if (index % (rhythm.every * (rhythm.unit === 'week' ? 7 : 1)) === 0) days.push(text);
    } else if (isItsDay(rhythm, day, start)) {
      const month = day.getUTCFullYear() * 12 + day.getUTCMonth();
      firstMonth ??= month;
      if ((month - firstMonth) % (rhythm.every * (rhythm.unit === 'year' ? 12 : 1)) === 0) days.push(text);
    }
  }
}

function isItsDay(rhythm: MonthRhythm, day: Date, start: Date): boolean {
  const isLast = isInOtherMonth(day, 1);
  const [ofMonth, wanted] = [day.getUTCDate(), start.getUTCDate()];
  if (rhythm.on === 'weekday') {
    if (day.getUTCDay() !== rhythm.weekday % 7) return false;
    return rhythm.week === -1 ? isInOtherMonth(day, 7) : Math.ceil(ofMonth / 7) === rhythm.week;
  }
  if (rhythm.on === 'last_day') return isLast;
  return ofMonth === wanted || (isLast && ofMonth < wanted);
}

function isInOtherMonth(day: Date, later: number): boolean {
  return new Date(day.getTime() + later * oneDay).getUTCMonth() !== day.getUTCMonth();
}
