import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { sqlState } from '../errors.ts';
import { databaseUser } from './data-directory.ts';
import { claimCluster, type Claim } from './ownership.ts';
import { isAlive, readPostmasterFile, signalProcess, type PostmasterFile } from './postmaster-file.ts';

/** In ms: how long to wait for a leftover process that is starting or stopping, or that doesn't answer. */
const patience = { busy: 60_000, silent: 3000 };

/**
 * Stops a PostgreSQL left running on `cluster` by a killed server. Throws a StartRefusal if another server is
 * using it.
 */
export async function stopLeftover(cluster: string, dataDirectory: string, stop: AbortSignal): Promise<void> {
  const begun = Date.now();
  for (;;) {
    stop.throwIfAborted();
    const running = await readPostmasterFile(cluster);
    if (running === undefined || !isAlive(running.pid)) return;
    const claim = await tryClaim(running);
    if (claim === 'busy' || claim === 'silent') {
      // A process that doesn't answer may be unrelated and only reuse the ID. Let PostgreSQL decide.
      if (Date.now() - begun > patience[claim]) return;
      await sleep(100);
    } else if (claim.kind === 'taken') {
      throw anotherServer(dataDirectory);
    } else {
      await stopProcess(running.pid, cluster);
      await claim.release();
      return;
    }
  }
}

export function anotherServer(dataDirectory: string): StartRefusal {
  return new StartRefusal(
    `Another Billhook server is already using the data directory ${dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
    { reason: 'another_server' },
  );
}

async function tryClaim({ socketFolder, port }: PostmasterFile): Promise<Claim | 'busy' | 'silent'> {
  try {
    return await claimCluster({ host: socketFolder, port, user: databaseUser, database: 'postgres' });
  } catch (error) {
    return sqlState(error) === '57P03' ? 'busy' : 'silent';
  }
}

/** Fast shutdown (SIGINT), then immediate shutdown (SIGQUIT) after ten seconds. */
async function stopProcess(pid: number, cluster: string): Promise<void> {
  signalProcess(pid, 'SIGINT');
  const begun = Date.now();
  // In a container without init, an exited process can remain as a zombie, so also check the pid file.
  while (isAlive(pid) && (await readPostmasterFile(cluster))?.pid === pid) {
    if (Date.now() - begun > 10_000) signalProcess(pid, 'SIGQUIT');
    await sleep(20);
  }
}
