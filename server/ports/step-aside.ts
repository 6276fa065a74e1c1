import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

interface Process {
  /** Milliseconds. */
  readonly now: () => number;
  /** Waits for some milliseconds. Resolves with how busy the process was meanwhile, from 0 to 1. */
  readonly rest: (ms: number) => Promise<number>;
}

/** Rests after a piece of work, each as long as the piece took. */
const mostRests = 9;
/** Milliseconds of all rests after one piece. */
const longest = 5000;
/** From this share on, the process counts as busy. */
const busy = 0.2;

/**
 * For long work that can wait: runs it piece by piece, one at a time. Before each it rests as long as the last one took,
 * and up to nine times as long while the process is busy with other work. So all pieces together take half of a quiet
 * process and a tenth of a busy one.
 */
export function createStepAside({ now, rest }: Process = thisProcess): <T>(
  work: () => Promise<T>,
) => Promise<T> {
  let ended = -Infinity;
  let took = 0;

  async function restAfterLast(): Promise<void> {
    for (let rests = 1; rests <= mostRests; rests += 1) {
      const left = ended + rests * took - now();
      if (left > 0 && (await rest(left)) < busy) return;
    }
  }

  return async (work) => {
    await restAfterLast();
    const begun = now();
    try {
      return await work();
    } finally {
      ended = now();
      took = Math.min(ended - begun, longest / mostRests);
    }
  };
}

const thisProcess: Process = {
  now: () => performance.now(),
  rest: async (ms) => {
    const before = performance.eventLoopUtilization();
    await wait(ms);
    return performance.eventLoopUtilization(before).utilization;
  },
};
