/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Which of that weekday in its month; -1 is the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

interface InMonth {
  readonly unit: 'month' | 'year';
  readonly every: number;
}

/** Every so many months or years. */
export type MonthRhythm =
  /** `same_day`: the day of the start, or the month's last if it has no such day. */
  | (InMonth & { readonly on: 'same_day' | 'last_day' })
  | (InMonth & { readonly on: 'weekday'; readonly week: WeekOfMonth; readonly weekday: Weekday });

/** How often. */
export type Rhythm = { readonly unit: 'day' | 'week'; readonly every: number } | MonthRhythm;

/** A rhythm from its start to its end. Days are `YYYY-MM-DD` on the organization's calendar. */
export interface Recurrence {
  readonly rhythm: Rhythm;
  /** No date is before this day. */
  readonly startOn: string;
  /** No date is after this day. Null: open. */
  readonly endOn: string | null;
  /** How many dates there are. Null: any number. */
  readonly times: number | null;
}
