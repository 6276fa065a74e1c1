import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { plainPasswords } from './plain-passwords.ts';
import { bundleServer, startServerProcess } from './server-process.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords });
beforeAll(bundleServer);
afterAll(database.close);

const { host, user, database: name } = database.address;
const databaseUrl = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;

async function startAt(port: string) {
  // Longer than a health check takes on a busy machine.
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', STOP_DELAY: '4', PORT: port };
  const server = startServerProcess(env);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return { ...server, port: new URL(await server.running).port };
}

/** The result of a call: its status, or the code of the connection error. */
async function post(agent: Agent, port: string, token: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const to = { agent, host: '127.0.0.1', port, method: 'POST', path: '/api/customers', headers };
    const call = request(to, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error) => resolve(error.message));
    });
    call.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    call.end(JSON.stringify({ name: 'Ada' }));
  });
}

interface Counts {
  made: number;
  readonly failed: (number | string)[];
}

interface Traffic {
  readonly token: string;
  readonly counts: Counts;
  readonly ready: ReadonlySet<string>;
  readonly stop: AbortSignal;
}

/** Whether a server wants calls, as a load balancer sees it. */
async function isReady(port: string): Promise<boolean> {
  const probe = fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } });
  return probe.then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Keeps `ready` to the ports whose health check passes, checked every 100 ms. */
async function checkHealth(ports: readonly string[], ready: Set<string>, stop: AbortSignal) {
  for (; !stop.aborted; await sleep(100))
    for (const port of ports)
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
}

/**
 * Calls one server as fast as possible on one connection, and the other one if it is not ready or not listening.
 * Closing a port resets the connections that nobody has accepted yet, so without the health check a call can fail.
 */
async function keepBusy(ports: readonly string[], { token, counts, ready, stop }: Traffic) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; !stop.aborted; await sleep(10)) {
    const port = ports.find((each) => ready.has(each)) ?? ports[at % ports.length] ?? '';
    const outcome = await post(agent, port, token);
    if (outcome === 201) counts.made += 1;
    else if (outcome === 'ECONNREFUSED') at += 1;
    else counts.failed.push(outcome);
  }
  agent.destroy();
}

test('restarting two servers one after the other under fifty busy connections fails no call', async () => {
  const { access_token: token } = await signedUp(app);
  let servers = [await startAt('0'), await startAt('0')];
  const ports = servers.map(({ port }) => port);
  const counts: Counts = { made: 0, failed: [] };
  const done = new AbortController();
  const ready = new Set(ports);
  const traffic = { token, counts, ready, stop: done.signal };
  const health = checkHealth(ports, ready, done.signal);
  const clients = Array.from({ length: 50 }, async (_, index) =>
    keepBusy(index % 2 === 0 ? ports : ports.toReversed(), traffic),
  );
  for (const server of servers) {
    await sleep(500);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    servers = [...servers.filter((other) => other !== server), await startAt(server.port)];
  }
  await sleep(500);
  done.abort();
  await Promise.all([health, ...clients]);
  expect(counts.failed).toEqual([]);
  expect(counts.made).toBeGreaterThan(200);
  const stats = await booksOf(app, token).succeed('GET', '/api/dashboard/stats');
  expect(stats.total_customers).toBe(counts.made);
});
