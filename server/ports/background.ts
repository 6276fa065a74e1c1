/** Work that goes on after the answer. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void;
  /** Waits for all that is running. */
  readonly settled: () => Promise<void>;
}

/** Runs work beside the calls; what fails is reported and never ends the process. */
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
