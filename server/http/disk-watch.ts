import type { Logger } from 'pino';
import { isDiskFull } from '#server/db/errors.ts';
import type { Clock } from '#server/ports/clock.ts';

export interface DiskWatch {
  /** Call with every error that fails a request. */
  readonly note: (error: unknown) => void;
  /** True if PostgreSQL ran out of disk space within the last minute. */
  readonly isFull: () => boolean;
}

const minute = 60_000;

/** Tracks disk-full errors of PostgreSQL (53100) and logs one at most once a minute. */
export function watchDisk(clock: Clock, log: Logger): DiskWatch {
  let [last, told] = [-Infinity, -Infinity];
  return {
    note: (error) => {
      if (!isDiskFull(error)) return;
      last = clock().getTime();
      if (last - told < minute) return;
      told = last;
      log.error('The database disk is full. Nothing can be saved until there is free space.');
    },
    isFull: () => clock().getTime() - last < minute,
  };
}
