import { afterAll, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { createRandom } from '#server/db/seed/random.ts';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { sendDueReminders } from '#server/domain/reminders/send-due.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { newRegistration, signedIn, signedUp } from './accounts.ts';
import { booksOf, giveAddress, type Books } from './books.ts';
import { killableServer, workAndDie, workOff } from './killable-server.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const seed = Number(process.env['REMINDER_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const timezone = 'America/New_York';
const steps = [-3, 0, 7, 14, 30];
const firstDay = '2027-01-04';
/** What customers can have: the organization's plan, none, and own ones. */
const plans = [null, null, [], [1, 10], [-5, 3, 20]];

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
const servers = [server(), server()];
afterAll(async () => {
  for (const { close } of servers) await close();
  await database.close();
});

function server() {
  const deps = { clock, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
  return killableServer(database, async (db) => sendDueReminders({ ...deps, db }));
}

/** After a fault, an organization waits a quarter of an hour. */
function waitForNextLook(): void {
  now = addSeconds(now, 20 * 60);
}

/** Both servers work until nothing is left; on bad days they are killed in the middle. */
async function workOneDay(): Promise<void> {
  if (random.chance(0.2)) {
    await workAndDie(servers, random);
    waitForNextLook();
  }
  await workOff(servers, waitForNextLook);
  // What still waits for the mail server counts for every day.
  await database.pool.query("update mails set state = 'sent', sent_at = $1 where state = 'queued'", [now]);
}

/** A customer as the oracle sees it. */
interface Debtor {
  /** Null: the organization's plan; empty: no reminders. */
  days: readonly number[] | null;
  /** The day of the last change. */
  since: string;
}

type Debtors = ReadonlyMap<string, Debtor>;

/** An invoice as the oracle sees it. */
interface Claim {
  readonly id: string;
  readonly customer: string;
  readonly due: string;
  owed: number;
  /** The last day on which nobody is reminded: 'never' holds for good. */
  held: string | null;
  readonly reminded: Map<number, string>;
}

/** What has to be sent on a day, found by looking at one invoice after the other. */
function expectedOn(day: string, claims: readonly Claim[], debtors: Debtors): void {
  const served = new Set<string>();
  const inOrder = claims.toSorted((one, other) => (one.due + one.id < other.due + other.id ? -1 : 1));
  for (const claim of inOrder) {
    const late = daysBetween(claim.due, day);
    const { days, since = firstDay } = debtors.get(claim.customer) ?? { days: null };
    const come = (days ?? steps).filter((step) => step <= late && addDays(claim.due, step) >= since);
    const step = come.findLast((each) => each > 0 || late <= 0);
    const isHeld = claim.held !== null && (claim.held === 'never' || claim.held >= day);
    if (step === undefined || claim.owed <= 0 || isHeld) continue;
    if ([...claim.reminded.keys()].some((each) => each >= step) || served.has(claim.customer)) continue;
    served.add(claim.customer);
    claim.reminded.set(step, day);
  }
}

async function opened() {
  const account = await signedUp(app, { ...newRegistration(), timezone });
  const books = booksOf(app, account.access_token);
  await giveAddress(books);
  const claims: Claim[] = [];
  const debtors = new Map<string, Debtor>();
  for (let customers = 0; customers < 25; customers += 1) {
    const days = plans[customers % plans.length] ?? null;
    const customer = await books.customer({ email: `customer${customers}@example.com`, reminder_days: days });
    debtors.set(customer.customer_id, { days, since: firstDay });
    for (let invoices = 0; invoices < 8; invoices += 1) {
      const due = addDays(firstDay, random.integer(-20, 330));
      const { document_id: id } = await books.issue(customer, 100, {
        issue_date: '2026-12-01',
        due_date: due,
      });
      claims.push({ id, customer: customer.customer_id, due, owed: 100, held: null, reminded: new Map() });
    }
  }
  await books.succeed('PUT', '/api/reminder-plan', { is_on: true, days: steps });
  return { account, claims, debtors };
}

/** Something happens to an invoice, as on any day. */
async function happen(books: Books, claim: Claim, day: string, debtors: Map<string, Debtor>): Promise<void> {
  const hold = `/api/documents/${claim.id}/reminders/hold`;
  const kind = random.integer(0, 9);
  if (kind < 5 && claim.owed > 0) {
    const amount = kind < 4 ? claim.owed : Math.ceil(claim.owed / 2);
    await books.succeed('POST', '/api/payments', {
      customer_id: claim.customer,
      currency: 'USD',
      amount,
      payment_date: day,
      allocations: [{ document_id: claim.id, amount }],
    });
    claim.owed -= amount;
  } else if (kind === 5) {
    await books.succeed('PUT', hold, { until: null });
    claim.held = 'never';
  } else if (kind < 8) {
    claim.held = addDays(day, random.integer(0, 20));
    await books.succeed('PUT', hold, { until: claim.held });
  } else if (kind === 8) {
    await books.succeed('DELETE', hold);
    claim.held = null;
  } else {
    const path = `/api/customers/${claim.customer}`;
    const days = random.pick(plans);
    const { name, email } = await books.succeed('GET', path);
    await books.succeed('PUT', path, { name, email, reminder_days: days });
    const before = debtors.get(claim.customer);
    if (JSON.stringify(before?.days) !== JSON.stringify(days))
      debtors.set(claim.customer, { days, since: day });
  }
}

test(`a year of 200 invoices: exactly the expected reminders, whatever is killed when (seed ${seed})`, async () => {
  const { account, claims, debtors } = await opened();
  let books = booksOf(app, account.access_token);
  for (let index = 0; index < 365; index += 1) {
    const day = addDays(firstDay, index);
    now = new Date(`${day}T17:00:00Z`);
    if (index % 20 === 19) books = booksOf(app, (await signedIn(app, account)).access_token);
    const events = random.integer(0, 3);
    for (let event = 0; event < events; event += 1) await happen(books, random.pick(claims), day, debtors);
    // No server runs on many days.
    if (random.chance(0.5)) continue;
    await workOneDay();
    expectedOn(day, claims, debtors);
  }
  const { rows } = await database.pool.query<{ id: string; step: number; day: string }>(
    'select document_id id, days_after_due step, sent_on::text as day from sent_reminders order by 1, 2',
  );
  const wanted = claims.flatMap(({ id, reminded }) =>
    [...reminded].map(([step, day]) => ({ id, step, day })),
  );
  expect(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))).toEqual(
    wanted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  );
  expect(wanted.length).toBeGreaterThan(100);
  await expectOneEach(rows.length);
}, 600_000);

/** For sorting: by invoice, then by step. */
function keyOf({ id, step }: { readonly id: string; readonly step: number }): string {
  return id + String(step + 100).padStart(4, '0');
}

/** Each reminder is one email, no customer got two on a day, and none was for an invoice paid before. */
async function expectOneEach(count: number): Promise<void> {
  const { rows } = await database.pool.query<{ mails: string; most: string; late: string }>(`
    with reminders as (
      select m.recipient, m.document_id, m.created_at,
        (m.created_at at time zone '${timezone}')::date as day
      from mails m where m.is_reminder
    ), paid as (
      select a.document_id, max(p.created_at) as at from payment_allocations a
      join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
      join documents d on d.id = a.document_id where d.amount_due = 0 group by 1
    )
    select (select count(*) from reminders) mails,
      (select max(n) from (select count(*) n from reminders group by recipient, day) each) most,
      (select count(*) from reminders r join paid on paid.document_id = r.document_id and paid.at <= r.created_at) late`);
  expect(rows[0]).toEqual({ mails: String(count), most: '1', late: '0' });
}
