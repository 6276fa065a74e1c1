import { afterAll, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { createRandom } from '#server/db/seed/random.ts';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { chargeDueFees } from '#server/domain/late-fees/charge-due.ts';
import { sendDueReminders } from '#server/domain/reminders/send-due.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newRegistration, signedIn, signedUp } from './accounts.ts';
import { booksOf, entered, giveAddress, type Books } from './books.ts';
import { killableServer, workAndDie, workOff } from './killable-server.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const seed = Number(process.env['LATE_FEE_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const timezone = 'America/New_York';
// 2028 has a February 29.
const firstDay = '2027-12-01';
/** The rule is saved again now and then. */
let ruleSince = firstDay;
const rule = { after_days: 14, amounts: [{ currency: 'USD', amount: 40 }], annual_rate: 9, repeats: true };

let now = new Date(`${firstDay}T17:00:00Z`);
const clock = () => now;
const database = await testDatabase();
const keys = await loadSigningKeys(database.db);
/** Tokens last as long as the session, which is used often enough. */
const accessTokens = createAccessTokens(
  () => keys,
  () => new Date(`${firstDay}T17:00:00Z`),
);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, clock, accessTokens });
const servers = [server(), server(), server()];
afterAll(async () => {
  for (const { close } of servers) await close();
  await database.close();
});

function server() {
  const deps = { clock, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
  return killableServer(database, async (db) => {
    const jobs = [chargeDueFees({ ...deps, db, sendsMails: true }), sendDueReminders({ ...deps, db })];
    // Where one fails, the other one goes on, and must not go on into the next day.
    await Promise.allSettled(jobs);
    const [charged = 0, reminded = 0] = await Promise.all(jobs);
    return charged + reminded;
  });
}

/** After a fault, an organization waits a quarter of an hour. */
function waitForNextLook(): void {
  now = addSeconds(now, 20 * 60);
}

/** The servers work until nothing is left; on bad days they are killed in the middle. */
async function workOneDay(): Promise<void> {
  if (random.chance(0.3)) {
    await workAndDie(servers, random);
    waitForNextLook();
  }
  await workOff(servers, waitForNextLook);
  await deliver();
}

/** Sends what is due, and notes the organization's day. */
async function deliver(): Promise<void> {
  const set = `update mails set state = 'sent', sent_at = $1
    where document_id is not null and state in ('queued', 'scheduled') and next_attempt_at <= $1`;
  await database.pool.query(set, [now]);
}

/** An overdue invoice as the oracle sees it. Cents. */
interface Claim {
  readonly id: string;
  readonly customer: string;
  readonly due: string;
  owed: number;
  readonly paid: { readonly day: string; readonly cents: number }[];
  /** The last day on which nothing is charged: 'never' holds for good. */
  held: string | null;
  /** Day and total of each fee. */
  readonly fees: Map<string, number>;
}

/** The same day some months later, or the month's last. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first of the months' days after `last` on which the rule applies. */
function nextMonth(last: string, since: string): string {
  for (let months = 1; ; months += 1) {
    const day = monthsAfter(last, months);
    if (day >= since) return day;
  }
}

/** Interest counted day by day, in periods of the same open amount, each rounded down. */
function interest({ due, paid, fees }: Claim, through: string): number {
  const last = [...fees.keys()].at(-1) ?? due;
  let cents = 0;
  let days = 0;
  let before: number | undefined;
  const close = () => (cents += Math.floor(((before ?? 0) * 9 * days) / 36_500));
  for (let day = addDays(last, 1); day <= through; day = addDays(day, 1)) {
    const open = 50_000 - paid.reduce((sum, each) => (each.day <= day ? sum + each.cents : sum), 0);
    if (open !== before) {
      close();
      days = 0;
    }
    before = open;
    days += 1;
  }
  close();
  return cents;
}

/** What has to be charged on a day, found by looking at one invoice after the other. */
function chargeOn(day: string, claims: readonly Claim[], excluded: ReadonlySet<string>): void {
  for (const claim of claims) {
    const last = [...claim.fees.keys()].at(-1);
    const next = last === undefined ? addDays(claim.due, 14) : nextMonth(last, ruleSince);
    const isHeld = claim.held !== null && (claim.held === 'never' || claim.held >= day);
    if (next > day || next < ruleSince || claim.owed === 0 || isHeld || excluded.has(claim.customer))
      continue;
    claim.fees.set(day, (last === undefined ? 4000 : 0) + interest(claim, day));
  }
}

async function opened() {
  const account = await signedUp(app, { ...newRegistration(), timezone });
  const books = booksOf(app, account.access_token);
  await giveAddress(books);
  const claims: Claim[] = [];
  for (let customers = 0; customers < 10; customers += 1) {
    const { customer_id: customer } = await books.customer({ email: `customer${customers}@example.com` });
    for (let invoices = 0; invoices < 3; invoices += 1) {
      const due = addDays(firstDay, random.integer(-30, 100));
      const body = { document_type: 'invoice', status: 'sent', customer_id: customer, currency: 'USD' };
      const lines = [{ description: 'Work', quantity: 1, unit_price: 500 }];
      const days = { issue_date: '2027-10-01', due_date: due };
      const { document_id: id } = await books.succeed('POST', '/api/documents', { ...body, ...days, lines });
      claims.push({ id, customer, due, owed: 50_000, paid: [], held: null, fees: new Map() });
    }
  }
  await books.succeed('PUT', '/api/late-fee-rule', { is_on: true, mode: 'mail', ...rule });
  await books.succeed('PUT', '/api/reminder-plan', { is_on: true, days: [1, 10, 14, 30, 44] });
  return { account, claims };
}

/** Something happens to an invoice, as on any day. */
async function happen(books: Books, claim: Claim, day: string, excluded: Set<string>): Promise<void> {
  const hold = `/api/documents/${claim.id}/reminders/hold`;
  const kind = random.integer(0, 10);
  if (kind < 4 && claim.owed > 0) {
    const cents = kind === 0 ? claim.owed : Math.ceil(claim.owed / 3);
    const paid = addDays(day, -random.integer(0, 5));
    await books.succeed('POST', '/api/payments', {
      customer_id: claim.customer,
      currency: 'USD',
      amount: cents / 100,
      payment_date: paid,
      allocations: [{ document_id: claim.id, amount: cents / 100 }],
    });
    claim.owed -= cents;
    claim.paid.push({ day: paid, cents });
  } else if (kind === 4) {
    await books.succeed('PUT', hold, { until: null });
    claim.held = 'never';
  } else if (kind < 7) {
    claim.held = addDays(day, random.integer(0, 20));
    await books.succeed('PUT', hold, { until: claim.held });
  } else if (kind === 7) {
    await books.succeed('DELETE', hold);
    claim.held = null;
  } else if (kind === 8) await excludeOrNot(books, claim, excluded);
  else if (kind === 9) await waive(books, claim);
  else {
    await books.succeed('PUT', '/api/late-fee-rule', { is_on: true, mode: 'mail', ...rule });
    ruleSince = day;
  }
}

async function excludeOrNot(books: Books, { customer }: Claim, excluded: Set<string>): Promise<void> {
  const isOut = random.chance(0.4);
  const path = `/api/customers/${customer}`;
  const { name, email } = await books.succeed('GET', path);
  await books.succeed('PUT', path, { name, email, reminder_days: isOut ? [] : null });
  if (isOut) excluded.add(customer);
  else excluded.delete(customer);
}

/** Voids a fee, which isn't charged again. */
async function waive(books: Books, { id }: Claim): Promise<void> {
  const [fee] = (await books.succeed('GET', `/api/documents/${id}`)).followed_by;
  if (fee === undefined) return;
  const path = `/api/documents/${fee.document_id}`;
  const body = { ...entered(await books.succeed('GET', path)), status: 'void', void_reason: 'Waived' };
  await books.succeed('PUT', path, body);
}

test(`half a year of 30 invoices: exactly the expected late fees, to the cent, whatever is killed when (seed ${seed})`, async () => {
  const { account, claims } = await opened();
  const excluded = new Set<string>();
  let books = booksOf(app, account.access_token);
  for (let index = 0; index < 183; index += 1) {
    const day = addDays(firstDay, index);
    now = new Date(`${day}T17:00:00Z`);
    if (index % 20 === 19) books = booksOf(app, (await signedIn(app, account)).access_token);
    if (random.chance(0.3)) await happen(books, random.pick(claims), day, excluded);
    await deliver();
    // No job runs on many days.
    if (random.chance(0.5)) continue;
    await workOneDay();
    chargeOn(day, claims, excluded);
  }
  const { rows } = await database.pool.query<{ id: string; day: string; cents: number }>(
    `select f.document_id id, f.charged_through::text as day, d.total::int as cents
     from late_fees f join documents d on d.id = f.fee_id`,
  );
  const found = rows.map(({ id, day, cents }) => `${id} ${day} ${cents}`);
  const wanted = claims.flatMap(({ id, fees }) => [...fees].map(([day, cents]) => `${id} ${day} ${cents}`));
  expect(found.toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(20);
  await expectWholeBooks(found.length);
}, 600_000);

/** One invoice and one email for each, no fee on a fee, no gap among the numbers, and no two emails to one customer a day. */
async function expectWholeBooks(count: number): Promise<void> {
  const { rows } = await database.pool.query(`
    with chasing as (
      select m.document_id, m.is_reminder, m.sent_at, d.is_late_fee, d.customer_id
      from mails m join documents d on d.id = m.document_id
    )
    select (select count(*)::int from documents where is_late_fee) fees,
      (select count(*)::int from documents where is_late_fee and lifecycle = 'draft') drafts,
      (select count(distinct document_id)::int from chasing where is_late_fee and not is_reminder) mailed,
      (select count(*)::int from chasing where is_late_fee and not is_reminder) mails,
      (select max(n)::int from (
        select count(*) n from chasing where sent_at is not null
        group by customer_id, (sent_at at time zone '${timezone}')::date
      ) each) most,
      (select count(*) > 50 from chasing where is_reminder) are_reminded,
      (select count(*)::int from late_fees f join documents d on d.id = f.document_id and d.is_late_fee) on_fees`);
  expect(rows[0]).toEqual({
    fees: count,
    drafts: 0,
    mailed: count,
    mails: count,
    most: 1,
    are_reminded: true,
    on_fees: 0,
  });
}
