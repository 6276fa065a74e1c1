import { afterAll, expect, test } from 'vitest';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import type { Rhythm } from '#shared/recurring/rhythm.ts';
import { newRegistration, signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { dueDays, madeDays, runRecurring } from './recurring-job.ts';
import { steppedDay, walkedDays } from './recurring-oracle.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const startOn = '2027-01-31';
/** Five years with two leap days. */
const endOn = '2032-03-01';
let now = new Date('2027-01-15T12:00:00Z');
const clock = () => now;
const database = await testDatabase();
const keys = await loadSigningKeys(database.db);
const accessTokens = createAccessTokens(() => keys, clock);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, clock, accessTokens });
afterAll(database.close);

const rhythms: readonly Rhythm[] = [
  { unit: 'month', every: 1, on: 'same_day' },
  { unit: 'month', every: 3, on: 'last_day' },
  { unit: 'week', every: 6 },
  { unit: 'day', every: 50 },
  { unit: 'year', every: 1, on: 'same_day' },
  { unit: 'week', every: 18, weekdays: [1, 4, 6] },
  { unit: 'month', every: 6, on: 'days', days: [1, 15, 30, 31] },
  { unit: 'month', every: 1, on: 'days', days: [1, 2], weekend: 'monday_after' },
  { unit: 'month', every: 1, on: 'last_day', weekend: 'friday_before' },
];
/** Clocks change on them. */
const sundays: readonly Rhythm[] = [
  { unit: 'month', every: 1, on: 'weekday', week: 1, weekday: 7 },
  { unit: 'month', every: 1, on: 'weekday', week: -1, weekday: 7 },
];

const datesOf = (rhythm: Rhythm) => walkedDays(rhythm, startOn, endOn);
const duesOf = (rhythm: Rhythm) => datesOf(rhythm).map((day) => steppedDay(rhythm, day));

/** The clock on a wall there, `YYYY-MM-DDTHH:MM`. */
function wallClock(timezone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(moment).replace(' ', 'T');
}

/** The first quarter of an hour at which the wall there shows six o'clock on this day, found by looking. */
function sixOClock(timezone: string, day: string): Date {
  let moment = new Date(Date.parse(`${day}T06:00:00Z`) - 15 * 3_600_000);
  while (wallClock(timezone, moment) < `${day}T06:00`) moment = new Date(moment.getTime() + 900_000);
  return moment;
}

/** Its clocks change at midnight, by an hour, by half an hour, and never. Every rhythm where that is hardest. */
test.each([
  ['America/Santiago', [...rhythms, ...sundays]],
  ['Europe/Berlin', sundays],
  ['Australia/Lord_Howe', sundays],
  ['Asia/Kathmandu', sundays],
] as const)(
  'five years in %s: every day is made once, from six o’clock on, and no other day is',
  async (timezone, its) => {
    now = new Date('2027-01-15T12:00:00Z');
    const account = await signedUp(app, { ...newRegistration(), timezone });
    const books = booksOf(app, account.access_token);
    const customer = await books.customer();
    const lines = [{ description: '{month} {year}', quantity: 1, unit_price: 10 }];
    const content = { customer_id: customer.customer_id, currency: 'USD', lines, mode: 'draft' };
    const series = new Map<string, Rhythm>();
    for (const rhythm of its) {
      const body = { ...content, rhythm, start_on: startOn, end_on: endOn };
      const made = await books.succeed('POST', '/api/recurring-invoices', body);
      series.set(made.recurring_invoice_id, rhythm);
    }
    const wanted = its.flatMap(duesOf);
    for (const day of new Set(wanted.toSorted())) {
      const due = sixOClock(timezone, day);
      now = new Date(due.getTime() - 60_000);
      expect(await runRecurring(database.db, clock), `before ${day}`).toBe(0);
      now = due;
      expect(await runRecurring(database.db, clock), day).toBe(wanted.filter((each) => each === day).length);
    }
    now = new Date('2036-01-01T00:00:00Z');
    expect(await runRecurring(database.db, clock)).toBe(0);
    for (const [id, rhythm] of series) {
      expect(await madeDays(database, id)).toEqual(datesOf(rhythm));
      expect(await dueDays(database, id)).toEqual(duesOf(rhythm));
    }
  },
);
