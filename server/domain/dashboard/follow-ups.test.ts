import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { explain, rowsRead } from '#tests/explain.ts';
import { openLedger } from '#tests/ledger.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { followUpsQuery } from './follow-ups-query.ts';
import { getFollowUps } from './get-follow-ups.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const now = '2026-06-30T12:00:00Z';

test('who owes most comes first, of equals who is overdue by more; the default currency first', async () => {
  const ledger = await openLedger(database.db, { now });
  const owe = async (name: string, amounts: readonly (readonly [bigint, string])[], currency = 'USD') => {
    const customer = await ledger.addCustomer(name);
    for (const [amount, dueDate] of amounts)
      await ledger.issue(customer, amount, { issueDate: '2026-01-01', dueDate, currency });
    return customer;
  };
  await owe('Not due', [[90_000n, '2026-06-30']]);
  const late = await owe('Late', [
    [100n, '2026-06-29'],
    [20_000n, '2026-07-01'],
  ]);
  await owe('Later', [[200n, '2026-06-01']]);
  await owe('Canadian', [[700n, '2026-06-01']], 'CAD');
  await owe('Fourth', [[5n, '2026-06-01']]);
  await owe('Equal to the fourth', [[5n, '2026-07-01']]);
  await owe('Sixth', [[3n, '2026-06-01']]);
  const paid = await ledger.issue(late, 500n, { issueDate: '2026-01-01', dueDate: '2026-06-01' });
  await ledger.pay(late, 500n, { allocations: [{ documentId: paid, amount: 500n }] });
  const { owing } = await getFollowUps(ledger.deps, ledger.actor);
  const shown = owing.map(({ currency, customers }) => [
    currency,
    customers.map(({ name, overdue, open }) => [name, overdue, open]),
  ]);
  expect(shown).toEqual([
    [
      'USD',
      [
        ['Not due', 0, 900],
        ['Late', 1, 201],
        ['Later', 2, 2],
        ['Fourth', 0.05, 0.05],
        ['Equal to the fourth', 0, 0.05],
      ],
    ],
    ['CAD', [['Canadian', 7, 7]]],
  ]);
});

test('each count is that of the list it leads to', async () => {
  const ledger = await openLedger(database.db, { now });
  const customer = await ledger.addCustomer();
  const estimate = { type: 'estimate', dueDate: null } as const;
  await ledger.draft(customer, 1n);
  await ledger.draft(customer, 1n, estimate);
  const { organizationId } = ledger.actor;
  const issued = [];
  for (const amount of [10n, 20n, 30n, 40n]) issued.push(await ledger.issue(customer, amount));
  await ledger.void(await ledger.issue(customer, 50n));
  const accepted = await ledger.issue(customer, 60n, estimate);
  await database.pool.query(`update documents set lifecycle = 'accepted' where id = $1`, [accepted]);
  const mail = async (document: string | undefined, state: string) =>
    database.pool.query(
      `insert into mails (organization_id, id, recipient, document_id, subject, text, html, state, next_attempt_at)
      values ($1, gen_random_uuid(), 'ada@example.com', $2, 'Invoice', '', '', $3, now())`,
      [organizationId, document, state],
    );
  await ledger.issue(customer, 70n, { issueDate: '2026-01-01', dueDate: '2026-06-30' });
  await mail(issued[0], 'sent');
  await mail(issued[1], 'failed');
  const { owing: _, ...counts } = await getFollowUps(ledger.deps, ledger.actor);
  const { stopped, ...ofDocuments } = counts;
  expect(stopped).toBe(0);
  expect(ofDocuments).toEqual({ drafts: 1, unsent: 4, undelivered: 1, accepted: 1, late: 4 });
  const listed = async (
    document_type: 'invoice' | 'estimate',
    status: 'draft' | 'unsent' | 'undelivered' | 'accepted' | 'overdue',
  ) => (await listDocuments(ledger.deps, ledger.actor, { document_type, status })).items.length;
  expect({
    drafts: await listed('invoice', 'draft'),
    unsent: await listed('invoice', 'unsent'),
    undelivered: await listed('invoice', 'undelivered'),
    accepted: await listed('estimate', 'accepted'),
    late: await listed('invoice', 'overdue'),
  }).toEqual(ofDocuments);
});

test("are of one's own organization", async () => {
  const [mine, theirs] = [await signedUp(app), await signedUp(app)];
  const books = booksOf(app, theirs.access_token);
  await books.issue(await books.customer(), 100, { issue_date: '2026-01-01', due_date: '2026-01-02' });
  const call = async (token: string) => (await app.call('GET', '/api/dashboard/follow-ups', { token })).body;
  expect(await call(mine.access_token)).toEqual({
    owing: [],
    drafts: 0,
    unsent: 0,
    undelivered: 0,
    accepted: 0,
    stopped: 0,
    late: 0,
  });
  expect(await call(theirs.access_token)).toMatchObject({
    owing: [{ customers: [{ overdue: 100 }] }],
    unsent: 1,
  });
});

test('paid invoices cost nothing, and counting stops', async () => {
  const moment = new Date('2026-11-18T15:00:00Z');
  const deps = { db: database.db, clock: () => moment, passwords: { hash: async () => 'no password' } };
  const size = { name: 'Large', invoices: 5000, email: 'owner-follow-ups@example.com', password: '' };
  const { organizationId } = await loadOrganizationOfSize(deps, size);
  await database.pool.query('vacuum analyze documents');
  const { rows } = await database.pool.query<{ open: string }>(
    `select count(*) as open from documents where organization_id = $1 and type = 'invoice' and lifecycle = 'sent'
      and amount_due > 0`,
    [organizationId],
  );
  const open = Number(rows[0]?.open);
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(
    followUpsQuery({ organizationId }, '2026-11-18'),
  );
  const { nodes } = await explain(database.pool, query);
  const scans = nodes.filter((node) => node['Relation Name'] === 'documents');
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  // Once to sum up, once to find those not sent yet.
  expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThanOrEqual(2 * open);
});
