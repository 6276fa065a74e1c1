/** Work that continues after the response. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when all work is done. */
  readonly settled: () => Promise<void>;
}

/** Runs background work. Errors are reported and never crash the process. */
export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const job: Promise<void> = work()
        .catch(onError)
        .finally(() => running.delete(job));
      running.add(job);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
