import { createConnection, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { openedBooks, type Books } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp, type Answer } from './test-app.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

/** How long the database is stopped; `npm run soak` uses the minute of docs/reliability.md. */
const stoppedFor = Number(process.env['DATABASE_STOPPED_SECONDS'] ?? 3) * 1000;
/** Milliseconds until calls must work again after its return. */
const recovery = 5000;
/**
 * Milliseconds within which a call must be refused meanwhile: the longest wait for a connection, plus a
 * second.
 */
const longestRefusal = 9000;

const database = await testDatabase();
afterAll(database.close);
let books: Books;
beforeAll(async () => {
  const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
  ({ books } = await openedBooks(app));
});

const unavailable = { status: 503, body: { code: 'unavailable' } };

/** The response and its duration in milliseconds. */
async function timed(call: Promise<Answer>) {
  const startedAt = performance.now();
  return { answer: await call, took: performance.now() - startedAt };
}

function expectRefused({ answer, took }: Awaited<ReturnType<typeof timed>>, within: number): void {
  expect(answer).toMatchObject(unavailable);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(took).toBeLessThan(within);
}

test('T6: with the pool used up every call gets a 503 in time, and the next ones work', async () => {
  const connection = connectDatabase(database.address, { connectionTimeout: 3000 });
  onTestFinished(connection.close);
  const app = await testApp(database, { db: connection.db, passwords: plainPasswords, limits: unlimited });
  const list = async () => app.call('GET', '/api/customers', { token: books.token });
  const add = async () =>
    app.call('POST', '/api/customers', { token: books.token, body: { name: 'Never there' } });
  const { max } = connection.pool.options;
  const held = await Promise.all(Array.from({ length: max }, async () => connection.pool.connect()));
  expect(connection.pool.totalCount).toBe(max);

  const waiting = Array.from({ length: 50 }, async (_, index) => timed(index % 2 === 0 ? list() : add()));
  for (const refused of await Promise.all(waiting)) expectRefused(refused, longestRefusal);
  // Whatever needs no connection is still served.
  expect((await app.call('GET', '/healthz')).status).toBe(200);

  for (const client of held) client.release();
  const after = await Promise.all(Array.from({ length: max }, list));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  expect(JSON.stringify(after[0]?.body)).not.toContain('Never there');
  expect(connection.pool.waitingCount).toBe(0);
});

/** PostgreSQL behind a port that the test closes and opens, as if it were stopped. */
async function stoppable({ address: { host, port, ...rest } }: TestDatabase) {
  const sockets = new Set<Socket>();
  const relay: Server = createServer((socket) => {
    const upstream = path.isAbsolute(host)
      ? createConnection(path.join(host, `.s.PGSQL.${port}`))
      : createConnection(port, host);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => undefined).on('close', () => sockets.delete(end));
    }
    socket.pipe(upstream).pipe(socket);
  });
  const open = async (at: number) => new Promise<void>((resolve) => relay.listen(at, '127.0.0.1', resolve));
  await open(0);
  const own = relay.address();
  const at = typeof own === 'object' && own !== null ? own.port : 0;
  return {
    address: { ...rest, host: '127.0.0.1', port: at },
    stop: async () => {
      const closed = new Promise((resolve) => relay.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start: async () => open(at),
  };
}

test('5.1: with the database stopped every call gets a 503, and works within 5 s of its return', async () => {
  const postgres = await stoppable(database);
  const connection = connectDatabase(postgres.address);
  onTestFinished(async () => {
    await connection.close();
    await postgres.stop();
  });
  const app = await testApp(database, { db: connection.db, passwords: plainPasswords, limits: unlimited });
  const add = async (name: string) =>
    app.call('POST', '/api/customers', { token: books.token, body: { name } });
  const list = async () => app.call('GET', '/api/customers', { token: books.token });
  expect((await add('Before')).status).toBe(201);

  await postgres.stop();
  const back = performance.now() + stoppedFor;
  while (performance.now() < back) {
    const calls = [list(), add('Meanwhile'), app.call('GET', '/readyz')].map(timed);
    for (const refused of await Promise.all(calls)) expectRefused(refused, longestRefusal);
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    await sleep(200);
  }

  await postgres.start();
  const returned = performance.now();
  while ((await list()).status !== 200) {
    expect(performance.now() - returned).toBeLessThan(recovery);
    await sleep(100);
  }
  expect(performance.now() - returned).toBeLessThan(recovery);
  // The whole pool works, and no call from the outage took effect.
  const after = await Promise.all(Array.from({ length: 20 }, list));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  expect((await add('After')).status).toBe(201);
  const names = (await list()).body.items.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Before', 'After']));
  expect(names).not.toContain('Meanwhile');
});
