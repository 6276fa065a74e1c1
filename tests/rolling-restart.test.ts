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
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', STOP_DELAY: '1', PORT: port };
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

/**
 * Calls one server as fast as possible on one connection; if it does not listen, the other one, like a proxy.
 */
async function keepBusy(ports: readonly string[], token: string, counts: Counts, stop: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; !stop.aborted; await sleep(10)) {
    const outcome = await post(agent, ports[at % ports.length] ?? '', token);
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
  const clients = Array.from({ length: 50 }, async (_, index) =>
    keepBusy(index % 2 === 0 ? ports : ports.toReversed(), token, counts, done.signal),
  );
  for (const server of servers) {
    await sleep(500);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    servers = [...servers.filter((other) => other !== server), await startAt(server.port)];
  }
  await sleep(500);
  done.abort();
  await Promise.all(clients);
  expect(counts.failed).toEqual([]);
  expect(counts.made).toBeGreaterThan(200);
  const stats = await booksOf(app, token).succeed('GET', '/api/dashboard/stats');
  expect(stats.total_customers).toBe(counts.made);
});
