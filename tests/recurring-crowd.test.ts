import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '#server/db/seed/random.ts';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { Rhythm } from '#shared/recurring/rhythm.ts';
import { signedIn, signedUp } from './accounts.ts';
import { booksOf, giveAddress, type Books } from './books.ts';
import { killableServer } from './killable-server.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { madeDays, runRecurring } from './recurring-job.ts';
import { steppedDay, walkedDays } from './recurring-oracle.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** In each, the clock jumps and three servers are killed in their work. `npm run soak` has 1,000. */
const rounds = Number(process.env['RECURRING_ROUNDS'] ?? 12);
const seed = Number(process.env['RECURRING_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

let now = new Date('2028-01-01T12:00:00Z');
const clock = () => now;
const database = await testDatabase();
const keys = await loadSigningKeys(database.db);
const accessTokens = createAccessTokens(() => keys, clock);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, clock, accessTokens });
const servers = [server(-180), server(0), server(180)];
afterAll(async () => {
  for (const { close } of servers) await close();
  await database.close();
});

/** A server whose clock is so many seconds off. */
function server(offset: number) {
  return killableServer(database, async (db) => runRecurring(db, () => addSeconds(now, offset)));
}

/** All three work at once, and are killed at random moments. What they say of it doesn't matter. */
async function workAndDie(): Promise<void> {
  const works = servers.flatMap(({ run }) => [run(), run()]);
  const ends = Promise.allSettled(works);
  for (let kills = random.integer(0, 4); kills > 0; kills -= 1) {
    await sleep(random.integer(0, 25));
    await random.pick(servers).kill();
  }
  await ends;
}

/** Undisturbed, until nothing is left. */
async function settle(): Promise<void> {
  for (;;) {
    const [made = 0, ...others] = await Promise.all(servers.map(async ({ run }) => run().catch(() => 1)));
    if (made + others.reduce((sum, each) => sum + each, 0) === 0) return;
  }
}

const rhythms: readonly Rhythm[] = [
  { unit: 'day', every: 1 },
  { unit: 'day', every: 2 },
  { unit: 'week', every: 1 },
  { unit: 'month', every: 1, on: 'last_day' },
  { unit: 'week', every: 1, weekdays: [2, 3, 6, 7], weekend: 'monday_after' },
  // Every day would be more dates than are made unasked.
  { unit: 'day', every: 2, weekend: 'friday_before' },
];

test(
  `three servers, kills, and clocks that jump: each day is made exactly once (seed ${seed})`,
  async () => {
    const account = await signedUp(app, undefined);
    const owner = booksOf(app, account.access_token);
    await giveAddress(owner);
    const customer = await owner.customer({ email: 'ada@example.com' });
    for (let round = 0; round < rounds; round += 1) {
      const books = booksOf(app, (await signedIn(app, account)).access_token);
      const startOn = now.toISOString().slice(0, 10);
      const series = new Map<string, Rhythm>();
      for (const rhythm of [random.pick(rhythms), random.pick(rhythms)]) {
        const lines = [{ description: '{month} {year}', quantity: 1, unit_price: 10 }];
        const content = {
          customer_id: customer.customer_id,
          currency: 'USD',
          lines,
          mode: random.pick(['issue', 'draft', 'mail']),
        };
        const body = { ...content, rhythm, start_on: startOn };
        series.set(
          (await books.succeed('POST', '/api/recurring-invoices', body)).recurring_invoice_id,
          rhythm,
        );
      }
      const pricesFrom = addDays(startOn, random.integer(0, 8));
      await doublePrices(books, [...series.keys()], pricesFrom);
      const furthest = await jumpAbout();
      now = furthest;
      await settle();
      const lastDay = furthest.toISOString().slice(0, 10);
      for (const [id, rhythm] of series) {
        expect(await madeDays(database, id), JSON.stringify(rhythm)).toEqual(
          datesDue(rhythm, startOn, lastDay),
        );
        await expectPrices(id, pricesFrom);
        await database.pool.query(
          "update recurring_invoices set state = 'ended', next_on = null where id = $1",
          [id],
        );
      }
    }
    await expectWholeBooks();
    await expectOneMailEach();
  },
  60_000 + rounds * 2000,
);

/** The dates whose invoices are due from one day to another: a Sunday may be due on the Friday before. */
function datesDue(rhythm: Rhythm, first: string, last: string): string[] {
  const dates = walkedDays(rhythm, first, addDays(last, 2));
  return dates.filter((date) => steppedDay(rhythm, date) >= first && steppedDay(rhythm, date) <= last);
}

async function doublePrices(books: Books, ids: readonly string[], from: string): Promise<void> {
  const change = { kind: 'percent', percent: 100 };
  const series = ids.map((id) => ({ recurring_invoice_id: id }));
  await books.succeed('POST', '/api/recurring-invoices/prices', { series, starts_on: from, change });
}

/** 10 before the day, 20 from then on: once, whoever made which when. */
async function expectPrices(id: string, from: string): Promise<void> {
  const { rows } = await database.pool.query<{ day: string; total: string }>(
    `select r.day::text as day, d.total::text as total from recurring_runs r
      join documents d on d.id = r.document_id where r.recurring_invoice_id = $1`,
    [id],
  );
  for (const { day, total } of rows) expect([day, total]).toEqual([day, day < from ? '1000' : '2000']);
}

/** Forward by up to five days, and back again. Returns the latest moment any server saw. */
async function jumpAbout(): Promise<Date> {
  let furthest = now;
  for (let jumps = 0; jumps < 2; jumps += 1) {
    now = addSeconds(furthest, random.integer(0, 5 * 24) * 3600);
    if (now > furthest) furthest = now;
    await workAndDie();
    now = addSeconds(furthest, -random.integer(1, 40 * 24) * 3600);
    await workAndDie();
  }
  // At noon, when all zones' clocks of this test show the same day after six.
  return new Date(
    `${addSeconds(furthest, 24 * 3600)
      .toISOString()
      .slice(0, 10)}T12:00:00Z`,
  );
}

/** No document without its day, no gap among the numbers, and no number with an earlier date than the one before it. */
async function expectWholeBooks(): Promise<void> {
  const { rows } = await database.pool.query<{ count: string; stray: string; gaps: string; back: string }>(`
    with issued as (
      select number_sequence n, number_year y, issue_date d,
        lag(number_sequence) over w before, lag(issue_date) over w day_before
      from documents where number is not null window w as (partition by number_year order by number_sequence)
    )
    select (select count(*) from documents) count,
      (select count(*) from documents d where not exists (select from recurring_runs r where r.document_id = d.id)) stray,
      (select count(*) from issued where n <> coalesce(before, 0) + 1) gaps,
      (select count(*) from issued where d < day_before) back`);
  expect(rows[0]).toMatchObject({ stray: '0', gaps: '0', back: '0' });
  expect(Number(rows[0]?.count)).toBeGreaterThan(rounds);
}

/** Each invoice of a series that emails has exactly one email, unless it came too late to be sent unseen; others have none. */
async function expectOneMailEach(): Promise<void> {
  const { rows } = await database.pool.query<{ wrong: string; mailed: string; strangers: string }>(`
    with made as (
      select r.document_id, s.mode = 'mail' and not r.is_held_back as is_mailed,
        (select count(*) from mails m where m.document_id = r.document_id) mails
      from recurring_runs r join recurring_invoices s on s.id = r.recurring_invoice_id where r.outcome = 'made'
    )
    select (select count(*) from made where mails <> case when is_mailed then 1 else 0 end) wrong,
      (select count(*) from made where is_mailed) mailed,
      (select count(*) from mails m where m.document_id is not null and not exists (
        select from made where made.document_id = m.document_id)) strangers`);
  expect(rows[0]).toMatchObject({ wrong: '0', strangers: '0' });
  expect(Number(rows[0]?.mailed)).toBeGreaterThan(0);
}
