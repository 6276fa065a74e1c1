import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Owned } from './ownership.ts';
import { isAlive } from './postmaster-file.ts';
import { claimOrRefuse, startPostmaster, type Cluster, type Postmaster } from './postmaster.ts';

export interface SupervisorEvents {
  /** Called with a message when PostgreSQL crashed and has restarted, or can't be restarted yet. */
  readonly onNotice?: (notice: string) => void;
  /** Called when another server has taken over the cluster. This one must stop. */
  readonly onLost?: (reason: Error) => void;
}

export interface Supervisor {
  /** Process ID of the current postmaster. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/** Delay before the nth restart, in ms: 100, 200, 400 … 30,000. */
function backOff(failures: number): number {
  return Math.min(30_000, 100 * 2 ** failures);
}

/** Keeps PostgreSQL running and claimed until `stop`. */
export function supervise(cluster: Cluster, first: Postmaster, events: SupervisorEvents): Supervisor {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let current = first;

  async function watch(): Promise<void> {
    for (;;) {
      await Promise.race([current.exited, current.claim.ended, stopped]);
      if (stopping.signal.aborted) return;
      current =
        (await claimAgain(cluster, current, stopping.signal)) ??
        (await restart(cluster, events, stopping.signal));
    }
  }

  const watching = watch().catch((reason: unknown) => {
    if (!stopping.signal.aborted)
      events.onLost?.(reason instanceof Error ? reason : new Error(String(reason)));
  });
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      // A restart in progress stops what it has started.
      await watching;
      await current.stop();
      await rm(cluster.socketFolder, { recursive: true, force: true });
    },
  };
}

/** When one backend crashes, PostgreSQL drops all connections and recovers. Undefined if it has exited. */
async function claimAgain(
  cluster: Cluster,
  postmaster: Postmaster,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  while (isAlive(postmaster.pid) && !stopping.aborted) {
    const claim = await claimOrRefuse(cluster).catch(unlessRefused);
    if (claim !== undefined) return { ...postmaster, claim };
    await sleep(100);
  }
  return undefined;
}

async function restart(
  cluster: Cluster,
  events: SupervisorEvents,
  stopping: AbortSignal,
): Promise<Postmaster> {
  for (let failures = 0; ; failures += 1) {
    await sleep(backOff(failures), undefined, { signal: stopping });
    const postmaster = await startPostmaster(cluster, stopping).catch((error: unknown) => {
      stopping.throwIfAborted();
      if (error instanceof StartRefusal && error.reason === 'another_server') throw error;
      events.onNotice?.(`PostgreSQL stopped and could not be restarted yet: ${String(error)}`);
    });
    if (postmaster === undefined) continue;
    events.onNotice?.('PostgreSQL stopped and was restarted.');
    return postmaster;
  }
}

function unlessRefused(error: unknown): Owned | undefined {
  if (error instanceof StartRefusal) throw error;
  return undefined;
}
