import { afterAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { openLedger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';
import { getStats } from './get-stats.ts';

const database = await testDatabase();
afterAll(database.close);

test('a new organization has zeros and no growth', async () => {
  const ledger = await openLedger(database.db);
  expect(await getStats(ledger.deps, ledger.actor)).toEqual({
    total_revenue: 0,
    growth_percentage: null,
    total_invoices: 0,
    total_customers: 0,
    pending_amount: 0,
    recent_invoices: [],
    overdue_invoices: 0,
  });
});

test('revenue is payments less refunds; pending is the amount due', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const first = await ledger.issue(customer, 10_000n);
  await ledger.issue(customer, 5050n);
  const payment = await ledger.pay(customer, 7000n, { allocations: [{ documentId: first, amount: 7000n }] });
  await ledger.refund(payment, 1000n, { allocations: [{ documentId: first, amount: 1000n }] });
  expect(await getStats(ledger.deps, ledger.actor)).toMatchObject({
    total_revenue: 60,
    pending_amount: 90.5,
    total_invoices: 2,
    total_customers: 1,
  });
});

test('drafts and void invoices do not count', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  await ledger.draft(customer, 100n);
  await ledger.void(await ledger.issue(customer, 200n));
  const stats = await getStats(ledger.deps, ledger.actor);
  expect(stats).toMatchObject({ total_invoices: 0, pending_amount: 0, recent_invoices: [] });
});

test('invoices in another currency are counted and listed, but their amounts are not added', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const id = await ledger.issue(customer, 100n, { currency: 'CAD' });
  await ledger.pay(customer, 40n, { currency: 'CAD', allocations: [{ documentId: id, amount: 40n }] });
  const stats = await getStats(ledger.deps, ledger.actor);
  expect(stats).toMatchObject({ total_invoices: 1, pending_amount: 0, total_revenue: 0 });
  expect(stats.recent_invoices).toMatchObject([{ currency: 'CAD', total_amount: 1, status: 'partial' }]);
});

test('the latest five invoices have their status as of today', async () => {
  const ledger = await openLedger(database.db, { now: '2026-03-15T12:00:00Z' });
  const customer = await ledger.addCustomer('Ada');
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    await ledger.issue(customer, 100n, { issueDate: `2026-03-${day}`, dueDate: `2026-03-1${day.slice(1)}` });
  }
  const { recent_invoices: recent } = await getStats(ledger.deps, ledger.actor);
  expect(recent.map((invoice) => invoice.document_number)).toEqual(
    [6, 5, 4, 3, 2].map((sequence) => `INV-2026-000${sequence}`),
  );
  expect(recent.map((invoice) => invoice.status)).toEqual(['sent', 'sent', 'overdue', 'overdue', 'overdue']);
  expect(recent[0]).toMatchObject({ customer_name: 'Ada', total_amount: 1 });
  expect(recent[0]).not.toHaveProperty('currency');
});

test('an invoice is only called sent once an email or a link has carried it', async () => {
  const ledger = await openLedger(database.db, { now: '2026-03-15T12:00:00Z' });
  const invoice = await ledger.issue(await ledger.addCustomer(), 100n, { issueDate: '2026-03-15' });
  const recent = async () => (await getStats(ledger.deps, ledger.actor)).recent_invoices[0];
  expect(await recent()).toMatchObject({ status: 'sent', is_carried: false });
  await database.pool.query(
    `insert into mails (organization_id, id, recipient, document_id, subject, text, html, state, next_attempt_at)
     values ($1, gen_random_uuid(), 'ada@example.com', $2, 'Invoice', '', '', 'sent', now())`,
    [ledger.actor.organizationId, invoice],
  );
  expect(await recent()).not.toHaveProperty('is_carried');
});

test('all overdue invoices are counted, including those not among the latest five', async () => {
  const ledger = await openLedger(database.db, { now: '2026-03-15T12:00:00Z' });
  const customer = await ledger.addCustomer();
  const late = { issueDate: '2026-01-01', dueDate: '2026-03-14' };
  const invoices = [];
  for (let index = 0; index < 12; index += 1) invoices.push(await ledger.issue(customer, 100n, late));
  const latest = { issueDate: '2026-03-10', dueDate: '2026-03-15' };
  for (let index = 0; index < 5; index += 1) await ledger.issue(customer, 100n, latest);
  const count = async () => (await getStats(ledger.deps, ledger.actor)).overdue_invoices;
  expect(await count()).toBe(12);
  const [paid = ''] = invoices;
  await ledger.pay(customer, 100n, { allocations: [{ documentId: paid, amount: 100n }] });
  expect(await count()).toBe(11);
});

test("the day depends on the organization's timezone", async () => {
  const tokyo = await openLedger(database.db, { timezone: 'Asia/Tokyo', now: '2026-03-31T20:00:00Z' });
  const customer = await tokyo.addCustomer();
  await tokyo.pay(customer, 100n, { paymentDate: '2026-03-01' });
  await tokyo.pay(customer, 150n, { paymentDate: '2026-04-01' });
  expect(await getStats(tokyo.deps, tokyo.actor)).toMatchObject({ growth_percentage: 50 });
  tokyo.setNow('2026-03-31T14:00:00Z');
  expect(await getStats(tokyo.deps, tokyo.actor)).toMatchObject({ growth_percentage: null });
});

test('growth compares the same days of both months; a shorter month ends with its last day', async () => {
  const ledger = await openLedger(database.db, { now: '2026-03-31T12:00:00Z' });
  const customer = await ledger.addCustomer();
  await ledger.pay(customer, 1000n, { paymentDate: '2026-02-28' });
  await ledger.pay(customer, 1100n, { paymentDate: '2026-03-30' });
  expect(await getStats(ledger.deps, ledger.actor)).toMatchObject({ growth_percentage: 10 });
  await ledger.pay(customer, 500n, { paymentDate: '2026-03-31' });
  ledger.setNow('2026-03-30T12:00:00Z');
  expect(await getStats(ledger.deps, ledger.actor)).toMatchObject({ growth_percentage: 10 });
});

test('takes one round trip, with a statement that PostgreSQL parses once per connection', async () => {
  const single = connectDatabase(database.address, { size: 1 });
  const ledger = await openLedger(single.db);
  const roundTrips = vi.spyOn(single.pool, 'query');
  await getStats(ledger.deps, ledger.actor);
  await getStats(ledger.deps, ledger.actor);
  expect(roundTrips).toHaveBeenCalledTimes(2);
  const { rows } = await single.pool.query(
    "select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name !~ '^insert_'",
  );
  expect(rows).toEqual([{ name: 'dashboard_stats', uses: 2 }]);
  await single.close();
});
