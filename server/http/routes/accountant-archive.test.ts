import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { printedDocuments } from '#server/db/schema/printed-documents.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import { entered, openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printHere } from '#tests/print-here.ts';
import { printed } from '#tests/printed.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const options = { passwords: plainPasswords, limits: unlimited };
const app = await testApp(database, options);
afterAll(database.close);

const march = 'from=2026-03-01&to=2026-03-31';
const settingsPath = '/api/organization/settings';
const datev = { consultant: 29_098, client: 55_003, chart: '03', year_starts: 4 };

const file = (folder: string, number: string | null) => `${folder}/${number}.pdf`;
const rowsOf = (csv: string) => csv.split('\r\n').slice(2);
const refuses = async () => Promise.reject(new Refusal('too_large', (say) => say.server.pdfTooLarge));

async function open(within: TestApp = app) {
  const { books, customer } = await openedBooks(within);
  const ask = async (path: string) =>
    within.app.request(`/api/export/${path}`, { headers: { Authorization: `Bearer ${books.token}` } });
  const issueOn = async (issue_date: string, rest: object = {}) =>
    books.issue(customer, 100, { currency: 'EUR', issue_date, ...rest });
  const settings = async (changes: object) =>
    books.succeed('PUT', settingsPath, { ...(await books.succeed('GET', settingsPath)), ...changes });
  const archive = async (query = march) => filesIn(await ask(`accountant?${query}`));
  return { books, customer, ask, issueOn, settings, archive };
}

async function filesIn(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name] ?? '').toString('utf8');
  const delimiter = text('documents.csv').includes('File;') ? ';' : ',';
  const list: string[][] = parse(text('documents.csv'), { delimiter, bom: true });
  return { files, names: Object.keys(files), text, list: list.slice(1) };
}

async function changed(books: Awaited<ReturnType<typeof open>>['books'], path: string, change: object) {
  const document = await books.succeed('GET', path);
  return books.succeed('PUT', path, { ...entered(document), ...change });
}

test('the archive has the PDFs of what was issued in the period, as they are kept, and a list of them', async () => {
  const { books, customer, issueOn, archive } = await open();
  const first = await issueOn('2026-03-01');
  const wrong = await issueOn('2026-03-31');
  await issueOn('2026-02-28');
  await issueOn('2026-04-01');
  await books.draft(customer, { issue_date: '2026-03-02' });
  await issueOn('2026-03-03', { document_type: 'estimate' });
  await changed(books, `/api/documents/${wrong.document_id}`, { status: 'void', void_reason: 'Twice' });
  const note = await books.succeed('POST', `/api/documents/${first.document_id}/credit`, {});
  const credit = await changed(books, `/api/documents/${note.document_id}`, {
    status: 'sent',
    issue_date: '2026-03-05',
  });
  const { files, names, list } = await archive();
  expect(names).toEqual([
    'journal.csv',
    file('invoices', first.document_number),
    file('credit-notes', credit.document_number),
    file('invoices', wrong.document_number),
    'documents.csv',
  ]);
  const pdf = files[file('invoices', first.document_number)] ?? new Uint8Array();
  expect((await readPdf(pdf)).text).toContain(first.document_number);
  expect(Buffer.from(pdf)).toEqual(
    Buffer.from(await printed(app, books.token, `/api/documents/${first.document_id}/pdf`)),
  );
  const numbers = [first, credit, wrong].map(({ document_number: number }) => number);
  expect(list.map((row) => row[2])).toEqual(numbers);
  expect(list.map((row) => row[0])).toEqual(names.slice(1, -1));
  expect(list[2]?.slice(1)).toEqual(
    `invoice|${wrong.document_number}|void|2026-03-31|Ada Lovelace|EUR|100.00|0.00|0.00|100.00`.split('|'),
  );
});

test('net, tax, and rounding in the list add up to the total', async () => {
  const { issueOn, archive } = await open();
  const lines = [{ description: 'A', quantity: 1, unit_price: 10.02, tax_rates: [] }];
  await issueOn('2026-03-01', { lines, rounding_increment: 0.05 });
  const { list } = await archive();
  expect(list.map((row) => row.slice(-4))).toEqual([['10.02', '0.00', '-0.02', '10.00']]);
});

test('a fiscal year with postings in other currencies only has no DATEV batch', async () => {
  const { issueOn, settings, archive } = await open();
  await settings({ default_currency: 'EUR', datev });
  await issueOn('2026-03-31', { currency: 'USD' });
  await issueOn('2026-04-01');
  const { names } = await archive('from=2026-03-01&to=2026-04-30');
  expect(names.filter((name) => name.startsWith('EXTF'))).toEqual([
    'EXTF_Buchungsstapel_2026-04-01_2026-04-30.csv',
  ]);
});

test('the journal and the DATEV batches are the files that are exported by themselves, one for each fiscal year', async () => {
  const { ask, issueOn, settings, archive } = await open();
  const taxed = [
    { description: 'A', quantity: 1, unit_price: 10, tax_rates: [{ category: 'S', rate: 19, name: '' }] },
  ];
  await issueOn('2026-03-31', { lines: taxed });
  await issueOn('2026-04-01');
  const without = await archive('from=2026-03-01&to=2026-04-30&bom=1&decimals=comma');
  expect(without.names.some((name) => name.startsWith('EXTF'))).toBe(false);
  const journal = await ask('journal?from=2026-03-01&to=2026-04-30&bom=1&decimals=comma');
  const bytes = Buffer.from(await journal.arrayBuffer());
  expect(Buffer.from(without.files['journal.csv'] ?? '')).toEqual(bytes);
  expect(bytes.toString()).toContain(';11,90;');
  await settings({ default_currency: 'EUR', datev });
  const { names, text } = await archive('from=2025-01-01&to=2026-04-30');
  const batches = names.filter((name) => name.startsWith('EXTF'));
  expect(batches).toEqual([
    'EXTF_Buchungsstapel_2025-04-01_2026-03-31.csv',
    'EXTF_Buchungsstapel_2026-04-01_2026-04-30.csv',
  ]);
  const alone = await (await ask('datev?from=2026-04-01&to=2026-04-30')).text();
  expect(rowsOf(text(batches[1] ?? ''))).toEqual(rowsOf(alone));
  expect(rowsOf(text(batches[0] ?? ''))[0]).toMatch(/^11,90;"S";/);
});

test('a period without documents has a journal and an empty list', async () => {
  const { books, customer, archive } = await open();
  await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'EUR',
    amount: 5,
    payment_date: '2026-03-12',
    allocations: [],
  });
  const { names, text, list } = await archive();
  expect(names).toEqual(['journal.csv', 'documents.csv']);
  expect(text('journal.csv')).toContain('5.00');
  expect(list).toEqual([]);
});

test('more than 1,000 documents are refused before anything is printed, with what to do', async () => {
  const { ask, issueOn, books } = await open();
  const { document_id: id } = await issueOn('2026-03-01');
  // In parts, each within the time that a statement has.
  for (let first = 1; first <= 1000; first += 200)
    await database.db.execute(sql`
      with copied as (select (jsonb_populate_record(null::documents, to_jsonb(d) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'COPY-' || n, 'sequence', null))).*
        from documents d, generate_series(${first}::int, ${first + 199}::int) n where d.id = ${id})
      insert into documents select * from copied`);
  const answer = await ask(`accountant?${march}`);
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] };
  expect(errors).toEqual([
    { path: 'to', message: 'Choose a shorter period: this one has more than 1,000 documents.' },
  ]);
  const { organization } = await books.succeed('GET', '/auth/me');
  const kept = await database.db.select().from(printedDocuments);
  expect(kept.filter(({ organizationId }) => organizationId === organization.id)).toEqual([]);
});

test('a document with too many pages has no file, and the list says so', async () => {
  const { issueOn, archive } = await open(await testApp(database, { ...options, print: refuses }));
  const { document_number: number } = await issueOn('2026-03-01');
  const { names, list } = await archive();
  expect(names).toEqual(['journal.csv', 'documents.csv']);
  expect(list[0]?.slice(0, 3)).toEqual(['', 'invoice', number]);
});

test('the archive waits while too many others print, instead of breaking off', async () => {
  let refused = 0;
  const busy: typeof printHere = async (...job) => {
    if (refused < 2) {
      refused += 1;
      throw new Overloaded('too much work is waiting');
    }
    return printHere(...job);
  };
  const { issueOn, archive } = await open(await testApp(database, { ...options, print: busy }));
  await issueOn('2026-03-01');
  expect((await archive()).list).toHaveLength(1);
  expect(refused).toBe(2);
});

test('nothing is printed for a client that is gone, and others’ files don’t wait for a slow one; a second one is refused', async () => {
  let prints = 0;
  const counting: typeof printHere = async (...job) => {
    prints += 1;
    return printHere(...job);
  };
  const slow = await open(await testApp(database, { ...options, print: counting }));
  for (const day of ['01', '02', '03', '04']) await slow.issueOn(`2026-03-${day}`);
  const begun = await slow.ask(`accountant?${march}`);
  expect(begun.status).toBe(200);
  const reader = begun.body?.getReader();
  await reader?.read();
  expect((await slow.ask(`journal?${march}`)).status).toBe(200);
  const other = await open();
  await other.issueOn('2026-03-01');
  expect((await other.archive()).list).toHaveLength(1);
  const second = await slow.ask(`accountant?${march}`);
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).not.toBeNull();
  expect(await second.json()).toMatchObject({
    code: 'overloaded',
    detail: 'Another ZIP file is still being exported. Try again when it’s done.',
  });
  await reader?.cancel();
  // The place is free again.
  expect((await slow.archive()).list).toHaveLength(4);
  // Time enough to print the rest of the first one, too.
  await wait(500);
  expect(prints).toBeGreaterThanOrEqual(4);
  expect(prints).toBeLessThan(8);
});
