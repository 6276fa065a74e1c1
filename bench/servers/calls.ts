import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { listen } from '#server/listen.ts';
import { openDatabase, type OpenedDatabase } from '#server/open-database.ts';
import { countRoundTrips } from '#tests/round-trips.ts';
import { createBenchApp } from './stats/bench-app.ts';
import { openOrganization } from './stats/open-organization.ts';
import { untilStopped } from './until-stopped.ts';

/** Loads the data, listens on two free ports, and prints the requests to measure as one line of JSON. */
async function serveCalls({ db, pool, patiently }: OpenedDatabase): Promise<void> {
  const app = await createBenchApp(db, { keepsAnswers: true });
  const { token, invoice } = await patiently(async (patient) => openOrganization(patient, app, 1000));
  const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const forgetful = await listen((await createBenchApp(db)).fetch, { host: '127.0.0.1', port: 0 });
  const bare = await serveBare(pool, invoice);
  const api = `http://127.0.0.1:${port}/api`;
  const anew = `http://127.0.0.1:${forgetful.port}/api`;
  const customer = { name: 'Ada Lovelace', email: 'ada@example.com', currency: 'USD' };
  const targets = {
    bare: { name: 'bare Hono and pg: one row by its key', url: bare, token },
    read: { name: 'dashboard', url: `${api}/dashboard/stats`, token },
    list: { name: 'page of documents', url: `${api}/documents`, token },
    readAnew: { name: 'dashboard, by a server that keeps no answers', url: `${anew}/dashboard/stats`, token },
    listAnew: {
      name: 'page of documents, by a server that keeps no answers',
      url: `${anew}/documents`,
      token,
    },
    write: { name: 'new customer', url: `${api}/customers`, token, body: customer },
  };
  const { count, stop } = countRoundTrips(pool);
  const roundTrips: Record<string, number> = {};
  for (const { name, ...target } of Object.values(targets)) {
    // The first one connects.
    await request(target);
    const before = count();
    await request(target);
    roundTrips[name] = count() - before;
  }
  stop();
  console.log(JSON.stringify({ targets, roundTrips }));
}

async function request({ url, token, body }: { url: string; token: string; body?: object }): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(url, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
}

/** The least that an answer from the database costs, without session, tenant, validation, or log. */
async function serveBare(pool: OpenedDatabase['pool'], id: string): Promise<string> {
  const query = {
    name: 'bare',
    text: 'select id, number, due_date from documents where id = $1',
    values: [id],
  };
  const app = new Hono().get('/', async (c) => c.json((await pool.query(query)).rows[0]));
  const port = await new Promise<number>((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => resolve(address.port));
  });
  return `http://127.0.0.1:${port}/`;
}

const dataDirectory = v.parse(v.string(), process.argv[2]);
const stopped = untilStopped();
const database = await openDatabase(
  { databaseUrl: undefined, dataDirectory },
  { onNotice: console.error, onLost: (reason) => console.error(reason) },
);
await database.prepare();
await Promise.race([serveCalls(database), stopped]);
await stopped;
// A running query would delay a graceful stop. Exiting also stops PostgreSQL.
setTimeout(() => process.exit(1), 10_000);
await database.close();
process.exit();
