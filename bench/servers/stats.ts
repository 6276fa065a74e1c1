import * as v from 'valibot';
import { listen } from '#server/listen.ts';
import { openDatabase, type OpenedDatabase } from '#server/open-database.ts';
import { createBenchApp } from './stats/bench-app.ts';
import { openOrganization } from './stats/open-organization.ts';
import { untilStopped } from './until-stopped.ts';

/** Loads the data, listens on a free port, and prints the requests to measure as one line of JSON. */
async function serveStats({ db, patiently }: OpenedDatabase): Promise<void> {
  const app = await createBenchApp(db);
  const small = await patiently(async (patient) => openOrganization(patient, app, 100));
  const large = await patiently(async (patient) => openOrganization(patient, app, 100_000));
  const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const api = `http://127.0.0.1:${port}/api`;
  const targets = {
    small: { name: 'figures of 100 invoices', url: `${api}/dashboard/stats`, token: small.token },
    large: { name: 'figures of 100,000 invoices', url: `${api}/dashboard/stats`, token: large.token },
    byKey: { name: 'one row by its key', url: `${api}/bench/by-key/${large.invoice}`, token: large.token },
    counted: { name: '100,000 invoices, counted', url: `${api}/bench/counted`, token: large.token },
  };
  console.log(JSON.stringify(targets));
}

const dataDirectory = v.parse(v.string(), process.argv[2]);
const stopped = untilStopped();
const database = await openDatabase(
  { databaseUrl: undefined, dataDirectory },
  { onNotice: console.error, onLost: (reason) => console.error(reason) },
);
await database.prepare();
await Promise.race([serveStats(database), stopped]);
await stopped;
// A running query would delay a graceful stop. Exiting also stops PostgreSQL.
setTimeout(() => process.exit(1), 10_000);
await database.close();
process.exit();
