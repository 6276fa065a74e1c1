import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => booksOf(app, (await signedUp(app)).access_token);
const path = '/api/customers';

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  phone: '+44 20 7946 0000',
  role: 'Bookkeeping',
};
const bare = { name: null, email: 'ap@acme.example', phone: null, role: null };

async function withContacts() {
  const books = await open();
  const customer = await books.customer({ name: 'Acme', contact_name: 'Main', contacts: [ada, bare] });
  return { books, customer, place: `${path}/${customer.customer_id}` };
}

test('contacts are returned as entered, besides the main one', async () => {
  const { books, customer, place } = await withContacts();
  expect(customer).toMatchObject({ contact_name: 'Main', contacts: [ada, bare] });
  expect(await books.succeed('GET', place)).toEqual(customer);
  expect((await books.succeed('GET', path)).items).toEqual([customer]);
  expect((await books.succeed('GET', '/api/search/customers?q=acme')).items).toEqual([customer]);
  expect((await books.customer()).contacts).toEqual([]);
});

test('an edit without contacts keeps them, an empty list removes them', async () => {
  const { books, place } = await withContacts();
  const put = async (body: object) => books.succeed('PUT', place, { name: 'Acme', ...body });
  expect(await put({})).toMatchObject({ contact_name: null, contacts: [ada, bare], version: 2 });
  expect(await put({ contacts: [{ email: bare.email }] })).toMatchObject({ contacts: [bare], version: 3 });
  expect(await put({ contacts: [] })).toMatchObject({ contacts: [], version: 4 });
  expect(await books.succeed('GET', place)).toMatchObject({ contacts: [] });
});

const nameless = 'Enter a name or an email address.';
test.each([
  [
    'an invalid email address',
    [ada, { ...ada, email: 'ada@' }],
    'contacts.1.email',
    /an email address, such as/,
  ],
  ['a contact with only a phone number', [{ phone: '1' }], 'contacts.0.name', nameless],
  ['a blank name', [ada, { name: '  ', role: 'Boss' }], 'contacts.1.name', nameless],
  ['a name too long', [{ name: 'x'.repeat(201) }], 'contacts.0.name', /longer than 200 characters/],
  ['a character that cannot be stored', [{ ...ada, role: 'a\0b' }], 'contacts.0.role', /can’t be saved/],
  ['an unknown field', [{ ...ada, fax: '1' }], 'contacts.0.fax', /./],
  ['more than twenty', Array.from({ length: 21 }, () => ada), 'contacts', /up to 20 contacts/],
  ['a value other than a list', ada, 'contacts', /./],
])('%s is refused at its field, and changes nothing', async (_, contacts, field, message) => {
  const { books, customer, place } = await withContacts();
  const refused = await books.call('PUT', place, { name: 'Acme', contacts });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  expect(refused.body.errors[0].message).toMatch(message);
  expect(await books.succeed('GET', place)).toEqual(customer);
});

test("of two edits of one version the second is refused, and gets the first one's contacts", async () => {
  const { books, place } = await withContacts();
  const put = async (contacts: object[]) =>
    books.call('PUT', place, { name: 'Acme', contacts }, { 'If-Match': '"v1"' });
  expect(await put([bare])).toMatchObject({ status: 200 });
  expect(await put([ada])).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', current: { contacts: [bare], version: 2 } },
  });
});

test('the log shows the contacts before and after', async () => {
  const { books, customer, place } = await withContacts();
  await books.succeed('PUT', place, { name: 'Acme', contacts: [bare] });
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, customer.customer_id)))
    .orderBy(asc(auditLog.id));
  expect(events).toMatchObject([
    { action: 'customer.added', after: { contacts: [ada, bare] } },
    { action: 'customer.changed', before: { contacts: [ada, bare] }, after: { contacts: [bare] } },
  ]);
});

test('the same id with other contacts is another customer, and is refused', async () => {
  const books = await open();
  const body = { name: 'Acme', customer_id: v7(), contacts: [ada] };
  const added = await books.succeed('POST', path, body);
  expect(await books.succeed('POST', path, body)).toEqual(added);
  expect(await books.call('POST', path, { ...body, contacts: [bare] })).toMatchObject({ status: 409 });
  expect(await books.call('POST', path, { ...body, contacts: undefined })).toMatchObject({ status: 409 });
});

test('a key used for other contacts is refused', async () => {
  const books = await open();
  const key = { 'Idempotency-Key': v7() };
  const add = async (contacts: object[]) => books.call('POST', path, { name: 'Acme', contacts }, key);
  const added = await add([ada]);
  expect(added.status).toBe(201);
  expect((await add([ada])).body).toEqual(added.body);
  expect((await add([bare])).body.code).toBe('idempotency_mismatch');
});
