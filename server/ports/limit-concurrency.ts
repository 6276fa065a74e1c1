import { Abandoned, stopIfAbandoned } from './abandoned.ts';

/** The queue is full; nothing was done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface ConcurrencyLimits {
  readonly running: number;
  /** Maximum queue length. */
  readonly waiting: number;
}

/** Runs work. Aborting `signal` removes it from the queue (throws Abandoned) if it hasn't started. */
type Run = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Limits how much work runs and waits. Throws Overloaded if the queue is full. */
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
    // The finishing task hands over its slot, so `running` doesn't change.
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

/** Waits until a slot is handed over or `signal` is aborted. */
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

interface RunByKey {
  <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** True if further work for this key would be refused. */
  readonly isFull: (key: string) => boolean;
}

/** Like `limitConcurrency`, but per key. Idle keys are removed. */
export function limitConcurrencyByKey(limits: ConcurrencyLimits): RunByKey {
  const byKey = new Map<string, { users: number; limit: Run }>();
  const run = async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
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
  const isFull = (key: string) => (byKey.get(key)?.users ?? 0) >= limits.running + limits.waiting;
  return Object.assign(run, { isFull });
}
