import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => booksOf(app, (await signedUp(app)).access_token);
const path = '/api/customers';

const whole = {
  name: 'Ada Lovelace',
  contact_name: 'Charles',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  tax_id: 'GB123456789',
  billing_address: {
    line1: '12 St James Sq',
    line2: null,
    city: 'London',
    region: null,
    postal_code: 'SW1Y 4LB',
    country: 'GB',
  },
  currency: 'GBP',
  notes: 'Pays early',
};

test('a customer is added, read, changed and deleted, and every step is recorded', async () => {
  const books = await open();
  const added = await books.customer(whole);
  expect(added).toMatchObject({ ...whole, version: 1 });
  const place = `${path}/${added.customer_id}`;
  expect(await books.succeed('GET', place)).toEqual(added);
  const changed = await books.succeed('PUT', place, { ...whole, name: 'Ada King', version: 1 });
  expect(changed).toMatchObject({ name: 'Ada King', email: whole.email, version: 2 });
  expect((await books.call('DELETE', place)).status).toBe(204);
  expect(await books.call('DELETE', place)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, added.customer_id)))
    .orderBy(asc(auditLog.id));
  expect(events.map(({ action }) => action)).toEqual([
    'customer.added',
    'customer.changed',
    'customer.deleted',
  ]);
  expect(events[1]).toMatchObject({ before: { name: 'Ada Lovelace' }, after: { name: 'Ada King' } });
});

test('an archived customer can be read by id, says so, and is in no list', async () => {
  const books = await open();
  const added = await books.customer(whole);
  const place = `${path}/${added.customer_id}`;
  await books.call('DELETE', place);
  const found = await books.succeed('GET', place);
  expect(found).toMatchObject({ ...whole, version: 2, deleted_at: expect.any(String) });
  expect((await books.succeed('GET', path)).items).toEqual([]);
  expect((await books.succeed('GET', '/api/search/customers?q=Ada')).items).toEqual([]);
  expect(await books.call('PUT', place, whole)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const stranger = await open();
  const foreign = await stranger.call('GET', place);
  const unknown = await stranger.call('GET', `${path}/${v7()}`);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});

test('a customer is restored once, in the version that was read, and this is recorded', async () => {
  const books = await open();
  const added = await books.customer(whole);
  const place = `${path}/${added.customer_id}`;
  await books.call('DELETE', place);
  const restore = async (tag: string) =>
    books.call('POST', `${place}/restore`, undefined, { 'If-Match': tag });
  expect(await restore('"v1"')).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  const answers = await Promise.all(Array.from({ length: 8 }, async () => restore('"v2"')));
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject({ status: 200, body: { ...whole, version: 3 } });
    expect(body).not.toHaveProperty('deleted_at');
  }
  expect((await books.succeed('GET', path)).items).toMatchObject([{ customer_id: added.customer_id }]);
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'customer.restored'), eq(auditLog.entityId, added.customer_id)));
  expect(events).toHaveLength(1);
  const { organizationId } = events[0] ?? {};
  if (organizationId === undefined || organizationId === null) throw new Error('Nothing was noted.');
  expect(await readKeptTotals(database.db, organizationId)).toEqual(
    await recounted(database.db, organizationId),
  );
});

test('an edit of an older version is refused and gets the current customer', async () => {
  const books = await open();
  const { customer_id: id } = await books.customer();
  const put = async (name: string, headers: Record<string, string>) =>
    books.call('PUT', `${path}/${id}`, { name }, headers);
  const first = await put('First', { 'If-Match': '"v1"' });
  expect(first.headers.get('etag')).toBe('"v2"');
  expect(await put('Second', { 'If-Match': '"v1"' })).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', current: first.body },
  });
  expect((await books.call('DELETE', `${path}/${id}`, undefined, { 'If-Match': '"v1"' })).status).toBe(412);
});

test('of twenty concurrent edits of one version, one succeeds', async () => {
  const books = await open();
  const { customer_id: id } = await books.customer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      books.call('PUT', `${path}/${id}`, { name: `Editor ${index}`, version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});

test('pages are sorted by name, and additions meanwhile shift nothing', async () => {
  const books = await open();
  for (const name of ['delta', 'Bravo', 'alpha', 'Charlie', 'bravo', 'Écho']) await books.customer({ name });
  const first = await books.succeed('GET', `${path}?limit=3`);
  expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['alpha', 'Bravo', 'bravo']);
  await books.customer({ name: 'Aaron' });
  await books.customer({ name: 'charles' });
  const second = await books.succeed('GET', `${path}?limit=50&cursor=${first.next_cursor}`);
  expect(second.items.map(({ name }: { name: string }) => name)).toEqual([
    'charles',
    'Charlie',
    'delta',
    'Écho',
  ]);
  expect(second.next_cursor).toBeNull();
});

test.each(['x', 'W10', Buffer.from('["a\\u0000",1]').toString('base64url'), '%00'])(
  'the cursor %s is refused',
  async (cursor) => {
    const books = await open();
    expect(await books.call('GET', `${path}?cursor=${cursor}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'cursor' }] },
    });
  },
);

test('the same id with the same content adds nothing, with other content it is refused', async () => {
  const books = await open();
  const body = { ...whole, customer_id: v7() };
  const answers = await Promise.all(Array.from({ length: 20 }, async () => books.call('POST', path, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  await books.succeed('PUT', `${path}/${body.customer_id}`, { ...whole, name: 'Ada King' });
  expect(await books.call('POST', path, body)).toMatchObject({ status: 201, body: { name: 'Ada King' } });
  expect(await books.call('POST', path, { ...body, name: 'Grace' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await books.succeed('GET', path)).items).toHaveLength(1);
});

test('a late repeat neither restores a deleted customer nor pretends to', async () => {
  const books = await open();
  const body = { name: 'Ada Lovelace', customer_id: v7() };
  await books.succeed('POST', path, body);
  await books.call('DELETE', `${path}/${body.customer_id}`);
  expect(await books.call('POST', path, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('the dashboard counts existing customers', async () => {
  const books = await open();
  const { customer_id: id } = await books.customer();
  await books.customer();
  await books.call('DELETE', `${path}/${id}`);
  expect(await books.succeed('GET', '/api/dashboard/stats')).toMatchObject({ total_customers: 1 });
  const { organization } = await books.succeed('GET', '/auth/me');
  expect(await readKeptTotals(database.db, organization.id)).toEqual(
    await recounted(database.db, organization.id),
  );
});
