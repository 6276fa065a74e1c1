import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankDetails } from '#shared/contract/bank-details.ts';
import { offeredTaxes } from '#shared/contract/offered-taxes.ts';
import { addDays } from '#shared/calendar-day.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { invoiceStatus } from '#shared/documents/invoice-status.ts';
import { estimateStatus } from '#shared/documents/estimate-status.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { getStats } from '#server/domain/dashboard/get-stats.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { testDatabase } from '#tests/test-database.ts';
import { accountEmails } from '../schema/account-emails.ts';
import { documents } from '../schema/documents.ts';
import { organizationLogos } from '../schema/organization-logos.ts';
import { organizations } from '../schema/organizations.ts';
import { openAmount } from './books.ts';
import { makeDemoBooks } from './demo/make-demo-books.ts';
import { seedDemoOrganization } from './seed-demo-organization.ts';

const now = new Date('2026-11-18T15:00:00Z');
const today = '2026-11-18';
const database = await testDatabase();
const deps = {
  db: database.db,
  clock: () => now,
  passwords: { hash: async (password: string) => `hash of ${password}` },
};
let organizationId = '';

beforeAll(async () => {
  // Two servers started at once: one loads the demo, the other waits and finds it.
  const loaded = await Promise.all([seedDemoOrganization(deps), seedDemoOrganization(deps)]);
  expect(loaded.toSorted((left, right) => Number(left) - Number(right))).toEqual([false, true]);
  const [account] = await database.db
    .select()
    .from(accountEmails)
    .where(eq(accountEmails.emailKey, demoAccount.email));
  organizationId = account?.organizationId ?? '';
});
afterAll(database.close);

test('a second start loads nothing', async () => {
  expect(await seedDemoOrganization(deps)).toBe(false);
  const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(documents);
  expect(row?.count).toBe(makeDemoBooks(today).documents.length);
});

test('the kept totals equal a full recount and the sums of the books', async () => {
  const kept = await readKeptTotals(database.db, organizationId);
  expect(kept).toEqual(await recounted(database.db, organizationId));
  const books = makeDemoBooks(today);
  const open = books.documents.filter(({ type, lifecycle }) => type === 'invoice' && lifecycle === 'sent');
  expect(kept.counts).toMatchObject([{ invoices: open.length, customers: books.customers.length }]);
  expect(kept.totals.map(({ pending }) => pending)).toEqual(
    ['CAD', 'USD'].map((currency) =>
      sumOf(open.filter((invoice) => invoice.currency === currency).map(openAmount)),
    ),
  );
});

test('the dashboard has realistic figures', async () => {
  const stats = await getStats(deps, { organizationId });
  expect(stats.growth_percentage).toBeGreaterThan(0);
  expect(stats.total_revenue).toBeGreaterThan(500_000);
  expect(stats.pending_amount).toBeGreaterThan(5000);
  expect(stats.total_customers).toBe(60);
  expect(stats.recent_invoices).toHaveLength(5);
});

test('the amount due of every document follows from its payments and credit notes', async () => {
  const { rows } = await database.pool.query(`
    select count(*)::int as wrong from documents d
    left join (
      select a.document_id, sum(case p.kind when 'refund' then -a.amount else a.amount end) as paid
      from payment_allocations a join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
      group by a.document_id
    ) paid on paid.document_id = d.id
    where d.paid_total <> coalesce(paid.paid, 0) or d.amount_due < 0`);
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('numbers have no gaps, and the counters continue after the last', async () => {
  const { rows } = await database.pool.query(`
    select d.type, d.number_year, c.last - count(*)::int as missing, c.last - max(d.number_sequence) as ahead
    from documents d left join number_counters c
      on c.organization_id = d.organization_id and c.document_type = d.type and c.year = d.number_year
    where d.number is not null group by d.type, d.number_year, c.last`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every((row) => row.missing === 0 && row.ahead === 0)).toBe(true);
});

test('all statuses occur: of invoices, estimates and credit notes', () => {
  const books = makeDemoBooks(today);
  const shown = books.documents.map((document) => `${document.type} ${statusOf(document)}`);
  const counts = Object.fromEntries([...new Set(shown)].map((s) => [s, shown.filter((t) => t === s).length]));
  for (const status of ['draft', 'sent', 'partial', 'paid', 'overdue', 'void']) {
    expect(counts[`invoice ${status}`], status).toBeGreaterThan(2);
  }
  for (const status of ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced']) {
    expect(counts[`estimate ${status}`], status).toBeGreaterThan(4);
  }
  for (const status of ['draft', 'sent', 'void']) expect(counts[`credit_note ${status}`]).toBeGreaterThan(0);
  expect(books.documents.filter(({ type }) => type === 'invoice')).toHaveLength(1500);
  expect(books.payments.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
});

test('the books are the same for the same day', () => {
  expect(makeDemoBooks(today)).toEqual(makeDemoBooks(today));
});

const days = [
  '2026-01-01',
  '2026-02-28',
  '2026-03-01',
  '2026-03-31',
  '2026-05-02',
  '2026-12-31',
  '2028-02-29',
];

test.each(days)(
  'loaded on %s, this month is slightly better than the last, and nothing is in the future',
  (day) => {
    const { documents: all, payments } = makeDemoBooks(day);
    const lastEnd = addDays(`${day.slice(0, 7)}-01`, -1);
    const sameDay = `${lastEnd.slice(0, 7)}-${day.slice(8)}`;
    const month = received(payments, day.slice(0, 7), day);
    const lastMonth = received(payments, lastEnd.slice(0, 7), sameDay);
    expect(lastMonth).toBeGreaterThan(0n);
    expect(month).toBeGreaterThan(lastMonth);
    expect(all.every((document) => document.day <= day)).toBe(true);
    expect(payments.every((payment) => payment.day <= day)).toBe(true);
    expect(payments.flatMap((p) => p.allocations.filter(({ document }) => document.day > p.day))).toEqual([]);
  },
);

type Books = ReturnType<typeof makeDemoBooks>;

function received(payments: Books['payments'], month: string, until: string) {
  const counted = payments.filter(
    ({ day, currency }) => currency === 'USD' && day.startsWith(month) && day <= until,
  );
  return sumOf(counted.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)));
}

function statusOf(document: Books['documents'][number]): string {
  const { type, lifecycle, dueDate, expiryDate, paid, credited } = document;
  if (type === 'invoice' && (lifecycle === 'draft' || lifecycle === 'sent' || lifecycle === 'void')) {
    return invoiceStatus(
      { lifecycle, amountDue: openAmount(document), settled: paid + credited, dueDate },
      today,
    );
  }
  if (type === 'estimate' && lifecycle !== 'void') return estimateStatus({ lifecycle, expiryDate }, today);
  return lifecycle;
}

test('what was issued within a year has its history, and no mail is left to be sent', async () => {
  const { rows } = await database.pool.query(`
    select count(*)::int as issued,
      count(*) filter (where exists (select from audit_log l where l.entity_id = d.id and l.action = 'document.issued'
        and l.after ->> 'number' = d.number))::int as noted,
      count(*) filter (where lifecycle in ('accepted', 'declined', 'invoiced') and not exists (
        select from estimate_answers a where a.document_id = d.id))::int as unanswered,
      (select count(*)::int from mails where state <> 'sent') as waiting,
      (select max(created_at) from audit_log) as latest
    from documents d where lifecycle <> 'draft' and issue_date >= '2025-11-18'`);
  const [{ issued, noted, latest, ...rest }] = rows;
  expect(issued).toBeGreaterThan(500);
  expect(noted).toBe(issued);
  expect(rest).toEqual({ unanswered: 0, waiting: 0 });
  expect(latest.getTime()).toBeLessThanOrEqual(now.getTime());
});

test('recurring invoices are due later, and two customers have price lists', async () => {
  const { rows } = await database.pool.query(`
    select array_agg(state order by next_on) as states, min(next_on)::text as first,
      (select count(*)::int from customers c join price_lists p on p.id = c.price_list_id) as priced
    from recurring_invoices`);
  expect(rows).toEqual([
    { states: ['active', 'active', 'active', 'paused'], first: '2026-11-28', priced: 2 },
  ]);
});

test("the organization's details are valid settings, and its logo has the stated size", async () => {
  const [row] = await database.db.select().from(organizations).where(eq(organizations.id, organizationId));
  expect(v.parse(bankDetails, row?.bankDetails)).toEqual(row?.bankDetails);
  expect(v.parse(offeredTaxes, row?.taxRates)).toEqual(row?.taxRates);
  const [logo] = await database.db.select().from(organizationLogos);
  expect(logo).toMatchObject({ organizationId, hash: row?.logo?.hash });
  const drawn = await sharp(logo?.image).metadata();
  expect(drawn).toMatchObject({ format: 'png', width: row?.logo?.width, height: row?.logo?.height });
});
