import type { Logger } from 'pino';
import { sqlState } from '#server/db/errors.ts';
import type { Clock } from '#server/ports/clock.ts';

export interface DiskWatch {
  /** To be told of every error that a call ends with. */
  readonly note: (error: unknown) => void;
  /** True where PostgreSQL found no room within the last minute. */
  readonly isFull: () => boolean;
}

const minute = 60_000;

/** Remembers that PostgreSQL found no room on its disk (53100), and says so in the log, once a minute. */
export function watchDisk(clock: Clock, log: Logger): DiskWatch {
  let [last, told] = [-Infinity, -Infinity];
  return {
    note: (error) => {
      if (sqlState(error) !== '53100') return;
      last = clock().getTime();
      if (last - told < minute) return;
      told = last;
      log.error('The database disk is full. Nothing can be saved until there is free space.');
    },
    isFull: () => clock().getTime() - last < minute,
  };
}
