import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { isDatabaseUnavailable } from '#server/db/errors.ts';
import { goodPassword, newRegistration, signedUp } from '#tests/accounts.ts';
import { eventually } from '#tests/eventually.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

/** Holds a lock that every call reading a session must wait for. */
async function lockSessions() {
  const client = await database.pool.connect();
  await client.query('begin; lock table sessions in access exclusive mode');
  return {
    release: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

const unavailable = {
  status: 503,
  body: {
    code: 'unavailable',
    detail: 'Billhook can’t reach its database. Try again in a moment.',
  },
};

describe('with the database away', () => {
  const away = connectDatabase({ host: '/nowhere', port: 5432, user: 'x', database: 'x' });
  afterAll(away.close);

  test('every call gets a 503 with a message', async () => {
    const account = await signedUp(app);
    const without = await testApp(database, { db: away.db });
    const calls = [
      without.call('POST', '/auth/register', { body: newRegistration() }),
      without.call('POST', '/auth/login', { body: { email: account.email, password: goodPassword } }),
      without.call('POST', '/auth/refresh', { body: { refresh_token: account.refresh_token } }),
      without.call('POST', '/auth/verify-email', {
        body: { token: Buffer.alloc(48, 1).toString('base64url') },
      }),
      without.call('GET', '/auth/me', { token: account.access_token }),
      without.call('POST', '/auth/logout', { token: account.access_token }),
      without.call('GET', '/readyz'),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(unavailable);
    expect((await calls[0])?.headers.get('retry-after')).toBe('5');
  });

  test('whatever needs no database still works', async () => {
    const without = await testApp(database, { db: away.db });
    expect((await without.call('GET', '/healthz')).status).toBe(200);
    expect((await without.call('GET', '/auth/social-providers')).status).toBe(200);
  });
});

test('a call whose connection breaks gets a 503, and the next one works', async () => {
  const account = await signedUp(app);
  const blocker = await lockSessions();
  const call = app.call('GET', '/auth/me', { token: account.access_token });
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  expect(await call).toMatchObject(unavailable);
  await blocker.release();
  expect((await app.call('GET', '/auth/me', { token: account.access_token })).status).toBe(200);
});

test('a connection that breaks inside a transaction ends only that call', async () => {
  const work = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await app.call('GET', '/readyz')).status).toBe(200);
});

test('a lock held too long leads to a 503 instead of hanging', async () => {
  const account = await signedUp(app);
  const blocker = await lockSessions();
  const begun = Date.now();
  expect(await app.call('GET', '/auth/me', { token: account.access_token })).toMatchObject(unavailable);
  expect(Date.now() - begun).toBeLessThan(8000);
  await blocker.release();
});

test('an internal fault gets a 500 without its message, and the log has no personal data', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const broken = await testApp(database, {
    log,
    passwords: {
      hash: async () => Promise.reject(new Error('secret canary of the library')),
      verify: async () => Promise.reject(new Error('secret canary of the library')),
    },
  });
  const body = { email: 'canary@example.com', password: goodPassword };
  const answer = await broken.call('POST', '/auth/login', { body, headers: { 'X-Canary': 'header canary' } });
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  expect(JSON.stringify(answer.body)).not.toContain('canary');
  expect(lines.join('')).toContain('"fault"');
  expect(lines.join('')).not.toContain('canary');
});

test('a response that breaks the contract is a fault when responses are checked', async () => {
  const broken = await testApp(database, {
    demoAccount: null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fault is the wrong type
    socialProviders: { google: { appId: 7 } } as never,
  });
  expect((await broken.call('GET', '/auth/social-providers')).status).toBe(500);
});
