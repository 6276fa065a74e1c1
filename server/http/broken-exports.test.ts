import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '#server/listen.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { eventually } from '#tests/eventually.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, log });
const listener = await listen(async (call, bindings) => app.app.fetch(call, bindings), {
  port: 0,
  host: '127.0.0.1',
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

test('an interrupted export logs one safe line, and half a file cannot pass as a whole one', async () => {
  const { access_token: token } = await signedUp(app);
  const { organization } = await booksOf(app, token).succeed('GET', '/auth/me');
  await database.db.execute(sql`
    insert into customers (organization_id, id, name)
    select ${organization.id}, gen_random_uuid(), 'Canary ' || n || repeat('x', 150) from generate_series(1, 40000) n`);
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
  const answer = await fetch(`http://127.0.0.1:${listener.port}/api/export/customers`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  await database.pool.query('alter table customers rename to moved_away');
  await expect(answer.text()).rejects.toThrow();
  await eventually(() => lines.some((line) => line.includes('response interrupted')));
  const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'response interrupted');
  expect(faults).toMatchObject([{ route: '/api/export/customers', sqlState: '42P01' }]);
  expect(lines.join('')).not.toMatch(/canary|params|select /i);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
