/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Which of that weekday in its month; -1 is the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

/** How a rhythm is given: every so many units, and for months and years the day in the month. */
export type Rhythm =
  | { readonly unit: 'day' | 'week'; readonly every: number }
  | {
      readonly unit: 'month' | 'year';
      readonly every: number;
      /** The day of the start, or the month's last if it has no such day. */
      readonly on: 'same_day' | 'last_day';
    }
  | {
      readonly unit: 'month' | 'year';
      readonly every: number;
      readonly on: 'weekday';
      readonly week: WeekOfMonth;
      readonly weekday: Weekday;
    };

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
