import { afterAll, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { dueDays } from '#shared/due-days.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { openLedger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';
import { sumListedDocuments } from '../documents/sum-listed-documents.ts';
import { getAgedReceivables } from '../reports/aged-receivables.ts';
import { getReceivables } from './get-receivables.ts';
import { getRevenue } from './get-revenue.ts';

const database = await testDatabase();
afterAll(database.close);

test('revenue of twelve months is payments less refunds, by payment date', async () => {
  const ledger = await openLedger(database.db, { now: '2026-03-15T12:00:00Z' });
  const customer = await ledger.addCustomer();
  const pay = async (amount: bigint, paymentDate: string) => ledger.pay(customer, amount, { paymentDate });
  await pay(100n, '2025-03-31');
  await pay(200n, '2025-04-01');
  await pay(300n, '2026-02-28');
  // A year and more before: only to compare with.
  await pay(40n, '2024-03-31');
  await pay(50n, '2024-04-01');
  await pay(60n, '2025-02-01');
  await ledger.refund(await pay(1000n, '2026-03-01'), 250n, { paymentDate: '2026-03-02' });
  const { currency, months } = await getRevenue(ledger.deps, ledger.actor);
  expect(currency).toBe('USD');
  expect(months).toHaveLength(12);
  expect(months.filter(({ revenue }) => revenue !== 0)).toEqual([
    { month: '2025-04', revenue: 2, year_before: 0.5 },
    { month: '2026-02', revenue: 3, year_before: 0.6 },
    { month: '2026-03', revenue: 7.5, year_before: 1 },
  ]);
});

test('receivables are grouped by age from the day after the due date, by currency, without paid amounts', async () => {
  const ledger = await openLedger(database.db, { now: '2026-06-30T12:00:00Z' });
  const customer = await ledger.addCustomer();
  const issue = async (amount: bigint, dueDate: string, rest: object = {}) =>
    ledger.issue(customer, amount, { issueDate: '2026-01-01', dueDate, ...rest });
  await issue(1n, '2026-06-30');
  await issue(10n, '2026-06-29');
  await issue(100n, '2026-05-31');
  await issue(1000n, '2026-05-30');
  await issue(10_000n, '2026-04-01');
  await issue(100_000n, '2026-03-31');
  await issue(7n, '2026-07-31', { currency: 'CAD' });
  const paid = await issue(500n, '2026-06-01');
  await ledger.pay(customer, 500n, { allocations: [{ documentId: paid, amount: 500n }] });
  await ledger.void(await issue(600n, '2026-06-01'));
  const { as_of: day, currencies } = await getReceivables(ledger.deps, ledger.actor);
  expect(day).toBe('2026-06-30');
  expect(currencies.map(({ currency, total }) => [currency, total])).toEqual([
    ['USD', 1111.11],
    ['CAD', 0.07],
  ]);
  expect(currencies[0]?.ages).toEqual([
    { age: 'current', invoices: 1, amount: 0.01 },
    { age: '1-30', invoices: 2, amount: 1.1 },
    { age: '31-60', invoices: 1, amount: 10 },
    { age: '61-90', invoices: 1, amount: 100 },
    { age: '90+', invoices: 1, amount: 1000 },
  ]);
});

test('an invoice counts from its day in the organization’s timezone on, as in the receivables report', async () => {
  const ledger = await openLedger(database.db, { now: '2026-07-01T03:00:00Z', timezone: 'America/New_York' });
  const customer = await ledger.addCustomer();
  await ledger.issue(customer, 100n, { issueDate: '2026-06-30', dueDate: '2026-07-30' });
  await ledger.issue(customer, 200n, { issueDate: '2026-07-01', dueDate: '2026-07-30' });
  const totals = async () => {
    const shown = await getReceivables(ledger.deps, ledger.actor);
    const reported = await getAgedReceivables(ledger.deps, ledger.actor, undefined);
    return [shown, reported].map(({ currencies }) => currencies.map(({ total }) => total));
  };
  expect(await totals()).toEqual([[1], [1]]);
  ledger.setNow('2026-07-01T04:00:00Z');
  expect(await totals()).toEqual([[3], [3]]);
});

test('what falls due in each of eight weeks equals the list of open invoices with these due dates', async () => {
  const ledger = await openLedger(database.db, { now: '2026-06-30T12:00:00Z' });
  const customer = await ledger.addCustomer();
  for (const [index, days] of [-1, 0, 6, 7, 13, 14, 30, 55, 56, 90].entries()) {
    const dueDate = addDays('2026-06-30', days);
    for (const currency of ['USD', 'CAD'])
      await ledger.issue(customer, BigInt(100 + index), { issueDate: '2026-01-01', dueDate, currency });
  }
  await ledger.issue(customer, 13n, { issueDate: '2026-07-01', dueDate: '2026-07-02' });
  const { as_of: today, currencies } = await getReceivables(ledger.deps, ledger.actor);
  for (const { currency, weeks = [] } of currencies) {
    expect(weeks.map(({ invoices }) => invoices)).toEqual([2, 2, 1, 0, 1, 0, 0, 1]);
    for (const { from, to, ...week } of weeks) {
      const filters = { status: 'open', currency, date_to: today, due_from: from, due_to: to } as const;
      const { items } = await sumListedDocuments(ledger.deps, ledger.actor, filters);
      const [listed] = items.map(({ documents, amount_due: amount }) => ({ invoices: documents, amount }));
      expect(listed ?? { invoices: 0, amount: 0 }).toEqual(week);
    }
  }
});

test('each age group equals the list of open invoices with its currency and due dates', async () => {
  const ledger = await openLedger(database.db, { now: '2026-06-30T12:00:00Z' });
  const customer = await ledger.addCustomer();
  for (const [index, days] of [-40, -1, 0, 1, 30, 31, 60, 61, 90, 91, 400].entries()) {
    const dueDate = addDays('2026-06-30', -days);
    for (const currency of ['USD', 'CAD']) {
      await ledger.issue(customer, BigInt(100 + index), { issueDate: '2025-01-01', dueDate, currency });
    }
  }
  await ledger.issue(customer, 7n, { dueDate: null });
  await ledger.issue(customer, 8n, { issueDate: '2026-07-01', dueDate: null });
  await ledger.draft(customer, 9n, { dueDate: '2026-06-01' });
  await ledger.void(await ledger.issue(customer, 11n, { dueDate: '2026-06-01' }));
  const { as_of: today, currencies } = await getReceivables(ledger.deps, ledger.actor);
  for (const { currency, ages } of currencies) {
    const listed = await Promise.all(
      ages.map(async ({ age }) => {
        const days = Object.fromEntries(dueDays(age, today));
        const filters = { status: 'open', currency, date_to: today, ...days } as const;
        const { items } = await sumListedDocuments(ledger.deps, ledger.actor, filters);
        return items.map(({ documents, amount_due: amount }) => ({ age, invoices: documents, amount }));
      }),
    );
    expect(listed.flat()).toEqual(ages);
  }
});

test('receivables are read from their index, and paid invoices cost nothing', async () => {
  const now = new Date('2026-11-18T15:00:00Z');
  const deps = { db: database.db, clock: () => now, passwords: { hash: async () => 'no password' } };
  const size = { name: 'Large', invoices: 5000, email: 'owner-ages@example.com', password: '' };
  const { organizationId } = await loadOrganizationOfSize(deps, size);
  await database.pool.query('vacuum analyze documents');
  const { rows } = await database.pool
    .query(`explain (format json) select currency, sum(amount_due) from documents
    where organization_id = '${organizationId}' and type = 'invoice' and lifecycle = 'sent' and amount_due > 0
      and issue_date <= '2026-11-18' group by currency`);
  expect(JSON.stringify(rows)).toContain('documents_receivable');
  const { currencies } = await getReceivables(deps, { organizationId });
  const { rows: recounted } = await database.pool.query(
    `select sum(amount_due)::text as due from documents where organization_id = '${organizationId}'
      and type = 'invoice' and lifecycle = 'sent' and currency = $1`,
    [currencies[0]?.currency],
  );
  expect(currencies[0]?.total.toFixed(2).replace('.', '')).toBe(recounted[0].due);
});
