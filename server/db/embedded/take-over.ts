import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { sqlState } from '../errors.ts';
import { databaseUser } from './data-directory.ts';
import { claimCluster, type Claim } from './ownership.ts';
import { isAlive, readPostmasterFile, signalProcess, type PostmasterFile } from './postmaster-file.ts';

/** How long a leftover may be busy starting or stopping, and how long a silent process counts as one, in ms. */
const patience = { busy: 60_000, silent: 3000 };

/**
 * Leaves no PostgreSQL running on `cluster`: one whose server was killed is stopped; one that another server
 * looks after is left alone, with a StartRefusal.
 */
export async function stopLeftover(cluster: string, dataDirectory: string, stop: AbortSignal): Promise<void> {
  const begun = Date.now();
  for (;;) {
    stop.throwIfAborted();
    const running = await readPostmasterFile(cluster);
    if (running === undefined || !isAlive(running.pid)) return;
    const claim = await tryClaim(running);
    if (claim === 'busy' || claim === 'silent') {
      // A silent one may be a stranger that was given the old process id; PostgreSQL itself decides then.
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

/** The refusal for a data directory that is in use. */
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

/** Fast shutdown (SIGINT), and an immediate one (SIGQUIT) where that takes more than ten seconds. */
async function stopProcess(pid: number, cluster: string): Promise<void> {
  signalProcess(pid, 'SIGINT');
  const begun = Date.now();
  // A stopped process may linger as a zombie in a container without an init, hence the look at its file.
  while (isAlive(pid) && (await readPostmasterFile(cluster))?.pid === pid) {
    if (Date.now() - begun > 10_000) signalProcess(pid, 'SIGQUIT');
    await sleep(20);
  }
}
