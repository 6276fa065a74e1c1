import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { createRandom } from '#server/db/seed/random.ts';
import type { TestDatabase } from './test-database.ts';

/** A server that runs a job on connections of its own, which can be ended in the middle of its work. */
export function killableServer(database: TestDatabase, job: (db: Database) => Promise<number>) {
  const { db, pool, close } = connectDatabase(database.address);
  const pids = new Set<number>();
  pool.on('connect', (client) => {
    if ('processID' in client && typeof client.processID === 'number') pids.add(client.processID);
  });
  return {
    close,
    run: async () => job(db),
    /** Resolves once its connections are gone: one that is only about to end would fail later work. */
    kill: async () => {
      const ended = [...pids];
      const end = 'select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid';
      await database.pool.query(end, [ended]);
      for (const pid of ended) pids.delete(pid);
    },
  };
}

type KillableServer = ReturnType<typeof killableServer>;
type Random = ReturnType<typeof createRandom>;

/** All servers work at once, until one of them is killed at a random moment. */
export async function workAndDie(servers: readonly KillableServer[], random: Random): Promise<void> {
  const works = Promise.allSettled(servers.flatMap(({ run }) => [run(), run()]));
  await sleep(random.integer(0, 25));
  await random.pick(servers).kill();
  await works;
  // Its pool has heard of it by then.
  await sleep(20);
}

const mostFaults = 20;

/** All servers work undisturbed, until nothing is left. What fails is left until the next look. */
export async function workOff(
  servers: readonly KillableServer[],
  waitForNextLook: () => void,
): Promise<void> {
  for (let faults = 0; faults <= mostFaults;) {
    const done = await Promise.allSettled(servers.map(async ({ run }) => run()));
    if (done.every((each) => each.status === 'fulfilled' && each.value === 0)) return;
    if (done.every((each) => each.status === 'fulfilled')) continue;
    faults += 1;
    waitForNextLook();
  }
  // Not what a kill leaves: the database is closed, as the test took too long.
  throw new Error('The servers can do nothing any more.');
}
