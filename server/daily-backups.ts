import type { Logger } from 'pino';
import { backUpIfDue, type DueBackup } from './db/backup/back-up-if-due.ts';
import { listBackups } from './db/backup/backup-folder.ts';
import { describeFault } from './describe-fault.ts';
import { addSeconds } from './ports/clock.ts';
import { StartRefusal } from './start-refusal.ts';

export interface DailyBackups {
  /** Looks whether a backup is due, and waits for it. Does nothing while another look is running. */
  readonly check: () => Promise<void>;
  /** `failed` if the last attempt failed, or if there has been no backup for more than a day. */
  readonly state: () => 'ok' | 'failed';
  /** When the newest backup was made. Undefined if there is none. */
  readonly newest: () => Date | undefined;
  /** Breaks off the one that is being made. */
  readonly stop: () => Promise<void>;
}

interface DailyBackupsDeps extends DueBackup {
  readonly log: Logger;
}

/** How often the server looks, in ms. */
const checkInterval = 60_000;
/** After a failure, in seconds: an attempt may fill a disk before it fails. */
const retryAfter = 15 * 60;
/** A day and two hours to make it in, in seconds. */
const overdueAfter = 26 * 3600;

/** Saves a backup every day: a day after the newest in the folder, or at once if that has passed. */
export function startDailyBackups(deps: DailyBackupsDeps): DailyBackups {
  const backups = prepareDailyBackups(deps);
  const timer = setInterval(() => void backups.check(), checkInterval);
  timer.unref();
  void backups.check();
  return {
    ...backups,
    stop: async () => {
      clearInterval(timer);
      await backups.stop();
    },
  };
}

/** Like `startDailyBackups`, but only looks when told to. */
export function prepareDailyBackups({ log, ...due }: DailyBackupsDeps): DailyBackups {
  const { folder, clock } = due;
  const stopped = new AbortController();
  let newest: Date | undefined;
  let lastKnown = clock();
  let failedAt: Date | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const begun = performance.now();
      const saved = await backUpIfDue(due, stopped.signal);
      if (saved !== undefined)
        log.info({ ...saved, ms: Math.round(performance.now() - begun) }, 'backup saved');
      newest = (await listBackups(folder, clock()))[0]?.madeAt;
      lastKnown = newest ?? lastKnown;
      failedAt = undefined;
    } catch (error) {
      if (stopped.signal.aborted) return;
      failedAt = clock();
      log.warn(
        error instanceof StartRefusal ? { reason: error.message } : describeFault(error),
        'backup failed',
      );
    }
  }

  /** Not if the clock was set back since. */
  function isJustAfter(moment: Date): boolean {
    return moment <= clock() && clock() < addSeconds(moment, retryAfter);
  }

  async function check(): Promise<void> {
    if (stopped.signal.aborted || running !== undefined) return;
    if (failedAt !== undefined && isJustAfter(failedAt)) return;
    running = look().finally(() => (running = undefined));
    await running;
  }

  return {
    check,
    state: () => (failedAt === undefined && clock() <= addSeconds(lastKnown, overdueAfter) ? 'ok' : 'failed'),
    newest: () => newest,
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
