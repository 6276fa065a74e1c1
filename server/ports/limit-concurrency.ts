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
