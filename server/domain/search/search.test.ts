import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let books: Books;
let whitfield: Customer;

beforeAll(async () => {
  books = booksOf(app, (await signedUp(app)).access_token);
  for (const name of [
    'Whitman & Sons',
    'Harborlight Plumbing',
    'Müller Bäckerei',
    'Иванова',
    '100% Cotton',
  ]) {
    await books.customer({ name });
  }
  whitfield = await books.customer({
    name: 'Dana Whitfield',
    contact_name: 'Sam Okafor',
    email: 'office@whitfield.example',
    tax_id: 'GB 999 1234 56',
  });
  const stranger = booksOf(app, (await signedUp(app)).access_token);
  await stranger.issue(await stranger.customer({ name: 'Dana Whitfield' }), 77);
});

async function names(q: string, where = books): Promise<string[]> {
  const { items } = await where.succeed('GET', `/api/search/customers?q=${encodeURIComponent(q)}`);
  return items.map(({ name }: Customer) => name);
}

test.each([
  ['whit', ['Whitman & Sons', 'Dana Whitfield']],
  ['WHITFIELD', ['Dana Whitfield']],
  ['field dana', ['Dana Whitfield']],
  ['okafor', ['Dana Whitfield']],
  ['office@whit', ['Dana Whitfield']],
  ['999 1234', ['Dana Whitfield']],
  ['100%', ['100% Cotton']],
  ['müll', ['Müller Bäckerei']],
  ['ива', ['Иванова']],
  ['_', []],
  ['nobody at all', []],
])('customers: %j finds %j', async (q, expected) => {
  expect(await names(q)).toEqual(expected);
});

test.each([
  ['Witfield', 'Dana Whitfield'],
  ['Harborligth Plumming', 'Harborlight Plumbing'],
  ['Whittfield', 'Dana Whitfield'],
  ['Whitfeild', 'Dana Whitfield'],
  ['Whitfoeld', 'Dana Whitfield'],
  ['Whtfield Dana', 'Dana Whitfield'],
  ['Okofor', 'Dana Whitfield'],
  ['Muller', 'Müller Bäckerei'],
])('customers: the typo %j finds %j', async (q, expected) => {
  expect((await names(q))[0]).toBe(expected);
});

test('close matches hide merely similar ones', async () => {
  const own = booksOf(app, (await signedUp(app)).access_token);
  for (const name of ['Whitfield Roofing', 'Whitmore Roofing']) await own.customer({ name });
  expect(await names('Whitfeld Roofing', own)).toEqual(['Whitfield Roofing']);
  expect(await names('Whittier Roofing', own)).toEqual(['Whitmore Roofing', 'Whitfield Roofing']);
});

test('matches at the start come before matches inside', async () => {
  const own = booksOf(app, (await signedUp(app)).access_token);
  for (const name of ['Lovelace Ada', 'Adamant', 'Nevada', 'Ada']) await own.customer({ name });
  expect(await names('ada', own)).toEqual(['Ada', 'Adamant', 'Lovelace Ada', 'Nevada']);
  const page = await own.succeed('GET', '/api/search/customers?q=ada&limit=3');
  const rest = await own.succeed('GET', `/api/search/customers?q=ada&limit=3&cursor=${page.next_cursor}`);
  expect(rest).toMatchObject({ items: [{ name: 'Nevada' }], next_cursor: null });
});

async function numbers(q: string): Promise<(string | null)[]> {
  const { items } = await books.succeed('GET', `/api/search/documents?q=${encodeURIComponent(q)}`);
  return items.map((item: DocumentSummary) => item.document_number);
}

test('documents are found by number, reference, amount and customer, even a deleted one', async () => {
  const other = await books.customer({ name: 'Grace Hopper' });
  const day = { issue_date: '2026-03-01' };
  const first = await books.issue(whitfield, 1234.5, { ...day, reference: 'PO-4711' });
  const second = await books.issue(other, 12, { ...day, document_type: 'estimate' });
  const yen = await books.issue(other, 1234, { ...day, currency: 'JPY', issue_date: '2026-03-02' });
  expect(await numbers('INV-2026-0001')).toEqual([first.document_number]);
  expect(await numbers('inv-2026')).toEqual([yen.document_number, first.document_number]);
  expect(await numbers('2026-0001')).toEqual(expect.arrayContaining(['INV-2026-0001', 'EST-2026-0001']));
  expect(await numbers('0002')).toEqual([yen.document_number]);
  expect(await numbers('po-47')).toEqual([first.document_number]);
  expect(await numbers('$1,234.50')).toEqual([first.document_number]);
  expect(await numbers('1234')).toEqual([yen.document_number, first.document_number]);
  expect(await numbers('Witfield')).toEqual([first.document_number]);
  await books.call('DELETE', `/api/customers/${other.customer_id}`);
  expect(await names('hopper')).toEqual([]);
  expect(await numbers('hopper')).toEqual([yen.document_number, second.document_number]);
});

test('a search without words is the list', async () => {
  for (const [search, list] of [
    ['customers', '/api/customers'],
    ['documents', '/api/documents'],
  ] as const) {
    expect(await books.succeed('GET', `/api/search/${search}?q=%20`)).toEqual(
      await books.succeed('GET', list),
    );
  }
});

test.each(['%00', 'x'.repeat(201)])('the search %s is refused', async (q) => {
  expect(await books.call('GET', `/api/search/customers?q=${q}`)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'q' }] },
  });
});
