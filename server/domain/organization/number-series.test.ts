import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { freeNumber } from '../documents/free-number.ts';
import { lastOf } from '../documents/number-counter.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/organization/settings';

async function organization() {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const customer = await books.customer();
  const issue = async (rest: object = {}) => (await books.issue(customer, 100, rest)).document_number;
  /** Changes the invoice series only. */
  const change = async (invoice: object) => {
    const { body } = await app.call('GET', path, { token });
    const patterns = { ...body.number_patterns, invoice: { ...body.number_patterns.invoice, ...invoice } };
    return app.call('PUT', path, { token, body: { ...body, number_patterns: patterns } });
  };
  const next = async () => (await app.call('GET', '/api/organization/next-numbers', { token })).body.items;
  return { token, books, customer, issue, change, next };
}

const day = (issue_date: string) => ({ issue_date });

test('a pattern creates numbers from the issue date, and other types keep theirs', async () => {
  const { change, issue, next, books, customer } = await organization();
  expect((await change({ pattern: 'R{YY}/{MM}-{NUMBER:3}' })).status).toBe(200);
  expect(await issue(day('2026-03-31'))).toBe('R26/03-001');
  expect(await issue(day('2026-04-01'))).toBe('R26/04-002');
  expect(await issue(day('2025-12-31'))).toBe('R25/12-001');
  expect(await issue({ document_type: 'estimate', ...day('2026-03-31') })).toBe('EST-2026-0001');
  const invoice = await books.issue(customer, 10, day('2026-05-01'));
  expect(invoice.document_number).toBe('R26/05-003');
  expect(await next()).toHaveLength(3);
});

test('the preview shows the next numbers without taking them', async () => {
  const { change, issue, next } = await organization();
  await change({ pattern: 'A-{NUMBER:2}', yearly_reset: false });
  expect(await issue()).toBe('A-01');
  for (let look = 0; look < 2; look += 1) {
    expect(await next()).toMatchObject([
      { document_type: 'invoice', sequence: 2, number: 'A-02' },
      { document_type: 'estimate', sequence: 1 },
      { document_type: 'credit_note', sequence: 1 },
    ]);
  }
  expect(await issue()).toBe('A-02');
});

test('a series continues from another product, and is never lowered', async () => {
  const { change, issue, next } = await organization();
  expect((await change({ pattern: 'N{NUMBER}', yearly_reset: false, next_number: 138 })).status).toBe(200);
  expect((await next())[0]).toMatchObject({ sequence: 138, number: 'N138' });
  expect(await issue()).toBe('N138');
  const lowered = await change({ next_number: 138 });
  expect(lowered).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(lowered.body.errors).toEqual([
    {
      path: 'number_patterns.invoice.next_number',
      message: 'The next number is already 139. You can raise it, but not lower it.',
    },
  ]);
  expect((await change({ next_number: 139 })).status).toBe(200);
  expect(await issue()).toBe('N139');
});

test('a raised number applies to this year only if numbers restart each year', async () => {
  const { change, issue } = await organization();
  const year = new Date().getUTCFullYear();
  await change({ pattern: '{YYYY}-{NUMBER}', next_number: 50 });
  expect(await issue(day(`${year}-06-01`))).toBe(`${year}-50`);
  expect(await issue(day(`${year - 1}-06-01`))).toBe(`${year - 1}-1`);
});

test('a raised number is recorded, and a refused change leaves everything unchanged', async () => {
  const { token, change, next } = await organization();
  await change({ next_number: 20 });
  const { body } = await app.call('GET', '/api/audit-log', { token });
  expect(body.items[0]).toMatchObject({
    action: 'organization.next_number_raised',
    after: { invoice: 20 },
  });
  const refused = await change({ pattern: 'B-{YYYY}-{NUMBER}', next_number: 3 });
  expect(refused.status).toBe(422);
  expect((await next())[0]).toMatchObject({ sequence: 20 });
  const settings = (await app.call('GET', path, { token })).body;
  expect(settings.number_patterns.invoice.pattern).toBe('INV-{YYYY}-{NUMBER:4}');
});

test.each([
  [{ pattern: 'INV-{YYYY}' }, '{NUMBER} exactly once'],
  [{ pattern: 'INV-{MM}-{NUMBER}', yearly_reset: true }, 'Add {YYYY} or {YY}'],
  [{ pattern: 'INV-{DAY}-{NUMBER}' }, 'Use only'],
])('%o is refused at its field', async (series, words) => {
  const { change } = await organization();
  const { status, body } = await change(series);
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0].path).toBe('number_patterns.invoice.pattern');
  expect(body.errors[0].message).toContain(words);
});

test('changing a yearly pattern to a continuous one repeats no number', async () => {
  const { change, issue } = await organization();
  const days = ['2025-05-01', '2026-05-01', '2026-05-02'].map(day);
  for (const rest of days) await issue(rest);
  await change({ yearly_reset: false });
  expect(await issue(days[0])).toBe('INV-2025-0003');
  expect(await issue(days[1])).toBe('INV-2026-0004');
  await change({ yearly_reset: true });
  const year = new Date().getUTCFullYear();
  expect(await issue(day(`${year}-07-01`))).toBe(`INV-${year}-0005`);
  expect(await issue(days[0])).toBe('INV-2025-0004');
  expect(await issue(days[0])).toBe('INV-2025-0005');
});

test('numbers used by an older pattern are skipped', async () => {
  const { change, issue } = await organization();
  await change({ pattern: 'A1{NUMBER}', yearly_reset: false });
  expect([await issue(), await issue()]).toEqual(['A11', 'A12']);
  await change({ pattern: 'A{NUMBER}', next_number: 10 });
  expect([await issue(), await issue()]).toEqual(['A10', 'A13']);
});

test('a pattern used again continues after its highest number, without trying the earlier ones', async () => {
  const { token, change, issue } = await organization();
  const { body: me } = await app.call('GET', '/auth/me', { token });
  const days = ['2025-05-01', '2026-05-01', '2026-05-02'].map(day);
  for (const rest of days) await issue(rest);
  await change({ pattern: 'B{NUMBER}', yearly_reset: false });
  expect(await issue()).toBe('B1');
  await change({ pattern: 'INV-{YYYY}-{NUMBER:4}' });
  expect(await lastOf(database.db, me.organization.id, 'invoice', 0)).toBe(2);
  expect(await issue(days[1])).toBe('INV-2026-0003');
  expect((await change({ yearly_reset: true })).status).toBe(200);
  expect(await lastOf(database.db, me.organization.id, 'invoice', 2026)).toBe(3);
  expect(await lastOf(database.db, me.organization.id, 'invoice', 2025)).toBe(1);
});

test('a long range of used numbers is skipped with few queries', async () => {
  const { token, change, issue, next } = await organization();
  const { body: me } = await app.call('GET', '/auth/me', { token });
  await change({ pattern: 'A1{NUMBER}', yearly_reset: false });
  for (let made = 0; made < 30; made += 1) await issue(); // A11 to A130
  await change({ pattern: 'A{NUMBER}', next_number: 110 });
  const asked: string[] = [];
  const watched = drizzle({
    client: database.pool,
    casing: 'snake_case',
    logger: { logQuery: (query) => void asked.push(query) },
  });
  const search = {
    organizationId: me.organization.id,
    type: 'invoice',
    pattern: 'A{NUMBER}',
    day: '2026-01-01',
  } as const;
  expect(await freeNumber(watched, search, 110)).toEqual({ sequence: 131, number: 'A131' });
  expect(asked.length).toBeLessThan(5);
  expect((await next())[0]).toMatchObject({ sequence: 131, number: 'A131' });
  expect([await issue(), await issue()]).toEqual(['A131', 'A132']);
});

test('numbers stay unique while forty documents are issued and the pattern keeps changing', async () => {
  const { token, issue } = await organization();
  const { version: _version, ...settings } = (await app.call('GET', path, { token })).body;
  const changes = Array.from({ length: 8 }, async (_none, index) => {
    const invoice = { ...settings.number_patterns.invoice, yearly_reset: index % 2 === 0 };
    const body = { ...settings, number_patterns: { ...settings.number_patterns, invoice } };
    return app.call('PUT', path, { token, body });
  });
  const numbers = await Promise.all(Array.from({ length: 40 }, async () => issue()));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect(new Set(numbers).size).toBe(40);
});

test('all users see the next numbers, and only admins change them', async () => {
  const { token } = await organization();
  const colleague = await joined(app, token);
  const settings = (await app.call('GET', path, { token })).body;
  const as = { token: colleague.access_token };
  expect((await app.call('GET', '/api/organization/next-numbers', as)).status).toBe(200);
  expect((await app.call('PUT', path, { ...as, body: settings })).status).toBe(403);
});

test('the next number with the other yearly setting is shown before saving', async () => {
  const { change, issue, next } = await organization();
  const year = new Date().getUTCFullYear();
  for (const rest of [day(`${year - 1}-05-01`), day(`${year - 1}-05-02`), day(`${year}-01-01`)])
    await issue(rest);
  for (const [yearly_reset, number] of [
    [false, `INV-${year}-0003`],
    [true, `INV-${year}-0004`],
  ] as const) {
    const { sequence_if_turned: turned } = (await next())[0];
    await change({ yearly_reset });
    expect((await next())[0]).toMatchObject({ sequence: turned, number });
    expect(await issue(day(`${year}-01-01`))).toBe(number);
  }
});
