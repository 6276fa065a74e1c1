import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listen } from '#server/listen.ts';
import { openDatabase, type OpenedDatabase } from '#server/open-database.ts';
import { targetsOf } from './scale/targets.ts';
import { createBenchApp } from './stats/bench-app.ts';
import { openOrganization } from './stats/open-organization.ts';
import { untilStopped } from './until-stopped.ts';

/** Loads a small and a large organization and prints the requests to measure as one line of JSON. */
async function serveScale({ db, patiently }: OpenedDatabase, sizes: Sizes): Promise<void> {
  const app = await createBenchApp(db);
  const begun = Date.now();
  const small = await patiently(async (patient) => openOrganization(patient, app, sizes.small));
  const large = await patiently(async (patient) => openOrganization(patient, app, sizes.large));
  const loadedIn = Math.round((Date.now() - begun) / 1000);
  // Otherwise autovacuum might run during the measurement.
  await patiently(async (patient) => patient.execute(sql`vacuum analyze`));
  const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  console.log(
    JSON.stringify({
      loadedIn,
      small: await targetsOf(db, origin, small, sizes.small),
      large: await targetsOf(db, origin, large, sizes.large),
    }),
  );
}

const sizes = v.object({ small: v.number(), large: v.number() });
type Sizes = v.InferOutput<typeof sizes>;

const [dataDirectory, asked] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const stopped = untilStopped();
const database = await openDatabase(
  { databaseUrl: undefined, dataDirectory },
  { onNotice: console.error, onLost: (reason) => console.error(reason) },
);
await database.prepare();
await Promise.race([serveScale(database, v.parse(sizes, JSON.parse(asked))), stopped]);
await stopped;
// A running query would delay a graceful stop. Exiting also stops PostgreSQL.
setTimeout(() => process.exit(1), 10_000);
await database.close();
process.exit();
