import type { Logger } from 'pino';
import type { DatabaseSocket } from './db/connect.ts';
import { withOwnClient } from './db/own-client.ts';
import { copyIfDue, refuseFailedArchiving } from './db/point-in-time/copy-if-due.ts';
import type { CopiedDatabase } from './db/point-in-time/make-base-copy.ts';
import { describeFault } from './describe-fault.ts';
import { addSeconds } from './ports/clock.ts';
import { StartRefusal } from './start-refusal.ts';

export interface Archiving {
  /** Looks whether PostgreSQL archives and a base copy is due, and waits for it. Once at a time. */
  readonly check: () => Promise<void>;
  /** `failed` if PostgreSQL can't archive or the last base copy failed. */
  readonly state: () => 'ok' | 'failed';
  /** Breaks off a base copy that is being made. */
  readonly stop: () => Promise<void>;
}

interface ArchivingDeps extends CopiedDatabase {
  readonly superuser: DatabaseSocket;
  readonly log: Logger;
}

/** How often the server looks, in ms. */
const checkInterval = 60_000;
/** After a failed base copy, in seconds: an attempt may fill a disk before it fails. */
const retryAfter = 15 * 60;

/** Watches PostgreSQL's archiving, and makes a base copy every week. */
export function startArchiving(deps: ArchivingDeps): Archiving {
  const archiving = prepareArchiving(deps);
  const timer = setInterval(() => void archiving.check(), checkInterval);
  timer.unref();
  void archiving.check();
  return {
    ...archiving,
    stop: async () => {
      clearInterval(timer);
      await archiving.stop();
    },
  };
}

/** Like `startArchiving`, but only looks when told to. */
export function prepareArchiving({ superuser, log, ...database }: ArchivingDeps): Archiving {
  const stopped = new AbortController();
  let isArchived = true;
  let copyFailedAt: Date | undefined;
  let running: Promise<void> | undefined;

  function warn(error: unknown, message: string): void {
    log.warn(error instanceof StartRefusal ? { reason: error.message } : describeFault(error), message);
  }

  async function watchArchiving(): Promise<void> {
    try {
      await withOwnClient(superuser, stopped.signal, refuseFailedArchiving);
      isArchived = true;
    } catch (error) {
      if (stopped.signal.aborted) return;
      isArchived = false;
      warn(error, 'archiving failed');
    }
  }

  async function copyBase(): Promise<void> {
    try {
      const saved = await withOwnClient(superuser, stopped.signal, async (client) =>
        copyIfDue(client, database, stopped.signal),
      );
      if (saved !== undefined) log.info(saved, 'base copy saved');
      copyFailedAt = undefined;
    } catch (error) {
      if (stopped.signal.aborted) return;
      copyFailedAt = database.clock();
      warn(error, 'base copy failed');
    }
  }

  /** Not if the clock was set back since. */
  function isJustAfter(moment: Date): boolean {
    const now = database.clock();
    return moment <= now && now < addSeconds(moment, retryAfter);
  }

  async function look(): Promise<void> {
    await watchArchiving();
    // A base copy waits for its WAL.
    if (isArchived && !(copyFailedAt !== undefined && isJustAfter(copyFailedAt))) await copyBase();
  }

  return {
    check: async () => {
      if (stopped.signal.aborted || running !== undefined) return;
      running = look().finally(() => (running = undefined));
      await running;
    },
    state: () => (isArchived && copyFailedAt === undefined ? 'ok' : 'failed'),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
