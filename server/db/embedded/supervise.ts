import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Owned } from './ownership.ts';
import { isAlive } from './postmaster-file.ts';
import { claimOrRefuse, startPostmaster, type Cluster, type Postmaster } from './postmaster.ts';

export interface SupervisorEvents {
  /** Told that PostgreSQL had died and is back, or does not come back yet, with a sentence. */
  readonly onNotice?: (notice: string) => void;
  /** Called when another server has taken over the cluster, so that this one must stop. */
  readonly onLost?: (reason: Error) => void;
}

export interface Supervisor {
  /** Process id of the postmaster that runs now. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/** Pause before the n-th try to start again, in ms: 100, 200, 400 … 30 s. */
function backOff(failures: number): number {
  return Math.min(30_000, 100 * 2 ** failures);
}

/** Keeps PostgreSQL running, and the claim on it alive, until `stop`. */
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
      // A restart that is under way ends what it has launched.
      await watching;
      await current.stop();
      await rm(cluster.socketFolder, { recursive: true, force: true });
    },
  };
}

/**
 * After a crash of one backend PostgreSQL drops every connection, ours too, and comes back by itself.
 * Undefined where it has ended altogether.
 */
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
      events.onNotice?.(`PostgreSQL stopped and could not be restarted: ${String(error)}`);
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
