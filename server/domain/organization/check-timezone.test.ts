import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { everyTimezone } from '#shared/every-timezone.ts';
import { newRegistration } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

test('PostgreSQL knows every timezone on offer', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`select name from pg_timezone_names`);
  const known = new Set(rows.map(({ name }) => name));
  expect(everyTimezone.filter((zone) => !known.has(zone))).toEqual([]);
});

test.each(['Europe/Vienna', 'America/Argentina/Ushuaia', 'Asia/Kolkata'])(
  'an organization in %s can register',
  async (timezone) => {
    const app = await testApp(database);
    const body = newRegistration({ timezone, currency: 'CHF' });
    expect(await app.call('POST', '/auth/register', { body })).toMatchObject({ status: 201 });
  },
);

test.each(['Mars/Olympus', 'US/Eastern', 'utc', "UTC'; --", ''])('%s is refused', async (timezone) => {
  const app = await testApp(database);
  const body = newRegistration({ timezone });
  expect(await app.call('POST', '/auth/register', { body })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path: 'timezone' }] },
  });
});
