import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listen } from '#server/listen.ts';
import { openDatabase, type OpenedDatabase } from '#server/open-database.ts';
import { createBenchApp } from './stats/bench-app.ts';
import { openOrganization } from './stats/open-organization.ts';
import { untilStopped } from './until-stopped.ts';

/**
 * Serves the built app to a small and a large organization. Prints the origin and the accounts as one line of
 * JSON.
 */
async function serveLists(
  { db, patiently }: OpenedDatabase,
  { clientFolder, ...sizes }: Asked,
): Promise<void> {
  const app = await createBenchApp(db, { clientFolder });
  const small = await patiently(async (patient) => openOrganization(patient, app, sizes.small));
  const large = await patiently(async (patient) => openOrganization(patient, app, sizes.large));
  // Otherwise autovacuum might run during the measurement.
  await patiently(async (patient) => patient.execute(sql`vacuum analyze`));
  const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  console.log(JSON.stringify({ origin, small: small.owner, large: large.owner }));
}

const asked = v.object({ small: v.number(), large: v.number(), clientFolder: v.string() });
type Asked = v.InferOutput<typeof asked>;

const [dataDirectory, text] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const stopped = untilStopped();
const database = await openDatabase(
  { databaseUrl: undefined, dataDirectory },
  { onNotice: console.error, onLost: (reason) => console.error(reason) },
);
await database.prepare();
await Promise.race([serveLists(database, v.parse(asked, JSON.parse(text))), stopped]);
await stopped;
// A running query would delay a graceful stop. Exiting also stops PostgreSQL.
setTimeout(() => process.exit(1), 10_000);
await database.close();
process.exit();
