import { afterAll, describe, expect, test } from 'vitest';
import { countQueuedMails } from '#server/domain/mail/count-queued-mails.ts';
import { newRegistration } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { createMetrics } from './metrics.ts';

const database = await testDatabase();
afterAll(database.close);

const token = 'a-token-of-32-letters-and-digits';
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const remote = { incoming: { socket: { remoteAddress: '203.0.113.5' } } };

async function measuredApp(changes: { metricsToken?: string; publicUrl?: string } = {}) {
  const { db, pool } = database;
  const metrics = createMetrics({ pool, countQueuedMails: async () => countQueuedMails(db) });
  return testApp(database, { metrics, ...changes });
}

describe('metrics', () => {
  test('count and time calls by method, route and status class, without anything that was sent', async () => {
    const { app, call } = await measuredApp();
    await call('GET', '/auth/social-providers?canary=1');
    await call('GET', '/auth/social-providers');
    await call('DELETE', '/auth/users/canary');
    await call('GET', '/canary');
    const text = await (await app.request('/metrics', {}, local)).text();
    const name = 'billhook_call_duration_seconds';
    expect(text).toContain(`${name}_count{method="GET",route="/auth/social-providers",status="2xx"} 2`);
    expect(text).toContain(`${name}_count{method="DELETE",route="/auth/users/{id}",status="4xx"} 1`);
    expect(text).toContain(`${name}_count{method="GET",route="unknown",status="4xx"} 1`);
    expect(text).toMatch(
      /_bucket\{le="0\.25",method="GET",route="\/auth\/social-providers",status="2xx"\} 2/,
    );
    expect(text).not.toContain('canary');
  });

  test('show the state of the outbox, the pool and the process', async () => {
    const { app, call } = await measuredApp();
    const before = await countQueuedMails(database.db);
    await call('POST', '/auth/register', { body: newRegistration() });
    const text = await (await app.request('/metrics', {}, local)).text();
    expect(text).toContain(`billhook_outbox_mails ${before + 1}`);
    expect(text).toMatch(/billhook_database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/billhook_database_connections\{state="busy"\} \d/);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('show when the newest daily backup was made, if this server makes any', async () => {
    const { pool } = database;
    const textWith = async (newestBackup?: () => Date | undefined) =>
      createMetrics({ pool, countQueuedMails: async () => 0, newestBackup }).render();
    const name = 'billhook_newest_backup_timestamp_seconds';
    expect(await textWith(() => new Date(1_700_000_000_000))).toContain(`${name} 1700000000\n`);
    expect(await textWith(() => undefined)).toContain(`${name} 0\n`);
    expect(await textWith()).not.toContain(name);
  });

  test('work while the database is away', async () => {
    const metrics = createMetrics({
      pool: database.pool,
      countQueuedMails: async () => Promise.reject(new Error('away')),
    });
    const { app } = await testApp(database, { metrics });
    const answer = await app.request('/metrics', {}, local);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('billhook_outbox_mails Nan');
  });
});

async function read(bindings: object, headers: Record<string, string>, metricsToken?: string) {
  const { app } = await measuredApp(metricsToken === undefined ? {} : { metricsToken });
  return (await app.request('/metrics', { headers }, bindings)).status;
}

describe('access to metrics', () => {
  test('without a token: this machine only, not through a proxy', async () => {
    expect(await read(local, {})).toBe(200);
    expect(await read(local, { 'X-Forwarded-For': '127.0.0.1' })).toBe(404);
    expect(await read(local, { Host: 'billhook.example' })).toBe(404);
    expect(await read(remote, {})).toBe(404);
    expect(await read(remote, { Authorization: `Bearer ${token}` })).toBe(404);
  });

  test("without a token: refused on a published server and through nginx's plain proxy_pass", async () => {
    const published = await measuredApp({ publicUrl: 'https://bills.example' });
    expect((await published.app.request('/metrics', {}, local)).status).toBe(404);
    const proxied = { incoming: { ...local.incoming, httpVersion: '1.0' } };
    expect(await read(proxied, { Host: '127.0.0.1:3000' })).toBe(404);
  });

  test('with a token: anyone who sends it', async () => {
    expect(await read(remote, { Authorization: `Bearer ${token}` }, token)).toBe(200);
    expect(await read(remote, { Authorization: `Bearer ${token}x` }, token)).toBe(404);
    expect(await read(remote, { Authorization: 'Basic eDp5' }, token)).toBe(401);
    expect(await read(local, {}, token)).toBe(404);
  });
});
