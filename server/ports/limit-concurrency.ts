import { Abandoned, stopIfAbandoned } from './abandoned.ts';

/** Too much of one kind of work is waiting already; nothing was done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface ConcurrencyLimits {
  /** How many run at once. */
  readonly running: number;
  /** How many may wait beyond those. */
  readonly waiting: number;
}

/** Runs work; an aborted `signal` takes it out of the queue (Abandoned) where it has not begun. */
type Run = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs work with a limit on how much runs and how much waits. Throws Overloaded beyond both. */
export function limitConcurrency(limits: ConcurrencyLimits): Run {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    stopIfAbandoned(signal);
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new Overloaded('too much work is waiting');
    // The place is handed over by whoever leaves, so `running` stays as it is.
    await wait(queue, signal);
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Until whoever leaves lets us in, or `signal` takes us out of the queue. */
async function wait(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const goAway = () => {
      queue.splice(queue.indexOf(enter), 1);
      reject(new Abandoned('nobody waits for this any more'));
    };
    const enter = () => {
      signal?.removeEventListener('abort', goAway);
      resolve();
    };
    queue.push(enter);
    signal?.addEventListener('abort', goAway, { once: true });
  });
}

/** Like `limitConcurrency`, for each key by itself; a key whose work is done is forgotten. */
export function limitConcurrencyByKey(
  limits: ConcurrencyLimits,
): <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const byKey = new Map<string, { users: number; limit: Run }>();
  return async (key, work, signal) => {
    const entry = byKey.get(key) ?? { users: 0, limit: limitConcurrency(limits) };
    byKey.set(key, entry);
    entry.users += 1;
    try {
      return await entry.limit(work, signal);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) byKey.delete(key);
    }
  };
}
