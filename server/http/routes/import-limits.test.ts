import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

test('an organization can import many files an hour, but not without limit', async () => {
  const limited = await testApp(database, {
    passwords: plainPasswords,
    limits: { ...unlimited, import_organization: { attempts: 2, window: 3600 } },
  });
  const { access_token: token } = await signedUp(limited);
  const statuses = [];
  for (const kind of ['preview', 'customers', 'invoices']) {
    const call = kind === 'preview' ? { kind: 'customers' } : { dry_run: true, mapping: { name: 0 } };
    const sent = { token, body: { csv: 'Name\nAda', ...call } };
    statuses.push((await limited.call('POST', `/api/import/${kind}`, sent)).status);
  }
  expect(statuses).toEqual([200, 200, 422]);
  const sent = { token, body: { csv: 'Name\nAda', kind: 'customers' } };
  expect((await limited.call('POST', '/api/import/preview', sent)).status).toBe(429);
});

test('a file counts once: its further parts and their repeats are counted separately', async () => {
  const limited = await testApp(database, {
    passwords: plainPasswords,
    limits: {
      ...unlimited,
      import_organization: { attempts: 1, window: 3600 },
      import_part_organization: { attempts: 3, window: 3600 },
    },
  });
  const books = booksOf(limited, (await signedUp(limited)).access_token);
  const csv = ['Name', ...Array.from({ length: 520 }, (_, index) => `Customer ${index}`)].join('\n');
  const bring = async (offset: number, key: string) => {
    const body = { csv, mapping: { name: 0 }, dry_run: false, offset };
    return books.call('POST', '/api/import/customers', body, { 'Idempotency-Key': key });
  };
  expect(await bring(0, 'first')).toMatchObject({ status: 200, body: { next_offset: 500 } });
  const second = { status: 200, body: { imported: 20, next_offset: null } };
  for (let time = 0; time < 3; time += 1) expect(await bring(500, 'second')).toMatchObject(second);
  expect((await bring(500, 'second')).status).toBe(429);
  expect((await bring(0, 'another-file')).status).toBe(429);
});

test('docs/security.md states the actual import limits', async () => {
  const text = await readFile('docs/security.md', 'utf8');
  const { import_organization: files, import_part_organization: parts } = defaultLimits;
  expect([files.window, parts.window]).toEqual([3600, 3600]);
  const figure = new Intl.NumberFormat('en-US');
  expect(text).toContain(`${figure.format(files.attempts)} files an hour per organization`);
  expect(text).toContain(`${figure.format(parts.attempts)} calls that continue one`);
});
