/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Which of that weekday in its month; -1 is the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

/** Where the invoice of a Saturday or Sunday goes. */
export type Weekend = 'monday_after' | 'friday_before';

interface Often {
  readonly every: number;
  /** Missing: it stays on its day. */
  readonly weekend?: Weekend | undefined;
}

interface InMonth extends Often {
  readonly unit: 'month' | 'year';
}

/** Every so many weeks: on the weekday of the start, or on these, in order. */
export type WeekRhythm = Often & { readonly unit: 'week'; readonly weekdays?: Weekday[] | undefined };

/** Every so many months or years. */
export type MonthRhythm =
  /** `same_day`: the day of the start, or the month's last if it has no such day. */
  | (InMonth & { readonly on: 'same_day' | 'last_day' })
  /** On these days, in order. Those that a month doesn't have are together its last. */
  | (Often & { readonly unit: 'month'; readonly on: 'days'; readonly days: number[] })
  | (InMonth & { readonly on: 'weekday'; readonly week: WeekOfMonth; readonly weekday: Weekday });

/** How often. */
export type Rhythm = (Often & { readonly unit: 'day' }) | WeekRhythm | MonthRhythm;

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
