import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { inOneQuery } from '#server/db/transaction.ts';
import { signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const read = async (token: string) => app.call('GET', '/api/dashboard/stats', { token });

const create = async (token: string) => app.call('POST', '/api/customers', { token, body: { name: 'Ada' } });

const ends: readonly [string, string, number][] = [
  ['revoked', 'update sessions set revoked_at = now()', 401],
  ['gone', 'delete from sessions', 401],
  ['made to need a second factor', 'update organizations set requires_two_factor = true', 403],
];

test.each(ends)(
  'a read in one exchange notices at once that its session was %s',
  async (_what, change, status) => {
    const token = (await signedUp(app)).access_token;
    for (let call = 0; call < 3; call += 1) expect((await read(token)).status).toBe(200);
    await database.pool.query(change);
    expect((await read(token)).status).toBe(status);
  },
);

test.each([...ends, ['of a reader', "update users set role = 'viewer'", 403]] as const)(
  'a write in one exchange that finds its session %s writes nothing',
  async (_what, change, status) => {
    const token = (await signedUp(app)).access_token;
    for (let call = 0; call < 3; call += 1) expect((await create(token)).status).toBe(201);
    const count = async () => (await database.pool.query('select from customers')).rowCount;
    const before = await count();
    await database.pool.query(change);
    expect((await create(token)).status).toBe(status);
    expect(await count()).toBe(before);
  },
);

test('a write in one exchange notices at once that its session has reached its end', async () => {
  const token = (await signedUp(app)).access_token;
  await database.pool.query("update sessions set expires_at = now() + interval '1 minute'");
  for (let call = 0; call < 3; call += 1) expect((await create(token)).status).toBe(201);
  app.passTime(61);
  expect((await create(token)).status).toBe(401);
});

test('a read in one exchange is behind the wall, reads only, and makes one query', async () => {
  await signedUp(app);
  const organizationId = '00000000-0000-7000-8000-000000000000';
  const tenant = { organizationId, wall: true };
  const seen = await inOneQuery(database.db, tenant, async (tx) =>
    tx.execute(
      sql`select current_setting('role') as role, (select count(*)::int from organizations) as rows`,
    ),
  );
  expect(seen.rows).toEqual([{ role: 'billhook_tenant', rows: 0 }]);
  const write = sql`delete from customers`;
  await expect(inOneQuery(database.db, tenant, async (tx) => tx.execute(write))).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  const twice = inOneQuery(database.db, tenant, async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select 2`);
  });
  await expect(twice).rejects.toMatchObject({ cause: { message: 'This read may make one query only.' } });
  const { rows } = await database.pool.query("select current_setting('role') as role");
  expect(rows).toEqual([{ role: 'none' }]);
});
