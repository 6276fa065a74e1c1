import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listTables } from '#server/db/tables.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { goodPassword, signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { eventually } from '#tests/eventually.ts';
import { unlimited } from '#tests/limits.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { exportedTables, keptBack } from './exported-tables.ts';

const database = await testDatabase();
const app = await testApp(database, {
  limits: { ...defaultLimits, export_organization: { attempts: 2, window: 60 } },
});
afterAll(database.close);

interface Line {
  readonly table?: string;
  readonly row?: Record<string, unknown>;
  readonly rows?: Record<string, number>;
  readonly organization_id?: string;
}

async function request(on: TestApp, token: string): Promise<Response> {
  return on.app.request('/api/organization/export', { headers: { Authorization: `Bearer ${token}` } });
}

async function read(response: Response) {
  expect(response.status).toBe(200);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  return { text, header: lines[0], rows: lines.slice(1, -1), end: lines.at(-1) };
}

async function withBooks(changes: Record<string, unknown> = {}) {
  const account = await signedUp(app, changes);
  const books = booksOf(app, account.access_token);
  const contacts = [{ name: 'Grace Hopper', role: 'Bookkeeping' }];
  const customer = await books.customer({ name: `Customer of ${account.email}`, contacts });
  await books.pay(customer, 4, await books.issue(customer, 10));
  return { ...account, books };
}

/** Rows of one organization, counted as the tables' owner, without row-level security. */
async function countIn(table: string, organizationId: string): Promise<number> {
  const key = table === 'organizations' ? 'id' : 'organization_id';
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from "${table}" where "${key}" = $1`,
    [organizationId],
  );
  return Number(rows[0]?.count);
}

test('the export has every row of the organization, and matching counts', async () => {
  const { access_token: token } = await withBooks();
  const { header, rows, end } = await read(await request(app, token));
  const organizationId = header?.organization_id ?? '';
  expect(Object.keys(end?.rows ?? {}).toSorted()).toEqual(Object.keys(exportedTables).toSorted());
  for (const [table, count] of Object.entries(end?.rows ?? {})) {
    expect(rows.filter((line) => line.table === table)).toHaveLength(count);
    // That the file was made was recorded after its snapshot.
    expect(count, table).toBe((await countIn(table, organizationId)) - (table === 'audit_log' ? 1 : 0));
  }
  expect(end?.rows).toMatchObject({ organizations: 1, customers: 1, documents: 1, payments: 1 });
  const customer = rows.find(({ table }) => table === 'customers')?.row;
  expect(customer).toMatchObject({ contacts: [{ name: 'Grace Hopper', role: 'Bookkeeping' }] });
});

test('the export has nothing of another organization, and no secrets', async () => {
  const other = await withBooks();
  const mine = await withBooks();
  await app.call('POST', '/auth/2fa/setup', { token: mine.access_token });
  await app.call('POST', '/auth/forgot-password', { body: { email: mine.email } });
  await app.mailsTo(mine.email);
  const { text, rows, header } = await read(await request(app, mine.access_token));
  expect(text).toContain(mine.email);
  expect(text).not.toContain(other.email);
  for (const { row, table } of rows)
    expect(row?.[table === 'organizations' ? 'id' : 'organization_id']).toBe(header?.organization_id);
  const columns = new Set(rows.flatMap(({ row }) => Object.keys(row ?? {})));
  const secret = /password|secret|token|fingerprint|_key$|^link$|^html$/;
  expect([...columns].filter((column) => secret.test(column))).toEqual([]);
  for (const word of ['argon2', '#token=', goodPassword]) expect(text).not.toContain(word);
});

test('the export is a download, recorded in the audit log with its size', async () => {
  const { access_token: token, books } = await withBooks();
  const response = await request(app, token);
  const { rows } = await read(response);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(response.headers.get('content-encoding')).toBeNull();
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="billhook-export-\d{4}-\d\d-\d\d\.jsonl\.gz"/);
  const { items } = await books.succeed('GET', '/api/audit-log');
  expect(items[0]).toMatchObject({ action: 'organization.exported', after: { rows: rows.length } });
});

test('exports are limited per organization; refusals are JSON', async () => {
  const { access_token: token } = await withBooks();
  await read(await request(app, token));
  await read(await request(app, token));
  const refused = await request(app, token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-disposition')).toBeNull();
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
});

test('an organization that asks for many exports at once delays nobody else', async () => {
  const patient = await testApp(database, { limits: unlimited });
  const [many, one] = [await withBooks(), await withBooks()];
  let done = 0;
  const asked = Array.from({ length: 8 }, async () => {
    await read(await request(patient, many.access_token));
    done += 1;
  });
  await Promise.race(asked);
  await read(await request(patient, one.access_token));
  expect(done).toBeLessThan(5);
  await Promise.all(asked);
});

test('the export holds no connection after the reader goes away', async () => {
  const { access_token: token } = await withBooks();
  await (await request(app, token)).body?.cancel();
  await eventually(async () => database.pool.idleCount === database.pool.totalCount);
});

test('every table and every bytea column is included or excluded on purpose', async () => {
  const run = async (text: string) => (await database.db.execute(sql.raw(text))).rows;
  const tables = (await listTables(run)).map(({ table }) => table);
  expect([...Object.keys(exportedTables), ...keptBack].toSorted()).toEqual(tables.toSorted());
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`,
  );
  const shown = rows.filter(({ table, column }) => exportedTables[table]?.includes(column) === false);
  expect(shown.map(({ table, column }) => `${table} ${column}`).toSorted()).toEqual([
    'attachments content',
    'attachments hash',
    'organization_logos image',
  ]);
});
