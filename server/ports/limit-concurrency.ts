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

/** Runs work with a limit on how much runs and how much waits. Throws Overloaded beyond both. */
export function limitConcurrency(limits: ConcurrencyLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new Overloaded('too much work is waiting');
    // The place is handed over by whoever leaves, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Like `limitConcurrency`, for each key by itself; a key whose work is done is forgotten. */
export function limitConcurrencyByKey(
  limits: ConcurrencyLimits,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const byKey = new Map<string, { users: number; limit: ReturnType<typeof limitConcurrency> }>();
  return async (key, work) => {
    const entry = byKey.get(key) ?? { users: 0, limit: limitConcurrency(limits) };
    byKey.set(key, entry);
    entry.users += 1;
    try {
      return await entry.limit(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) byKey.delete(key);
    }
  };
}
