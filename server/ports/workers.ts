import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** The work took too much time or memory. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

export interface Workers<Job, Result> {
  /** Runs the work in a thread. Throws OverBudget. */
  readonly run: (job: Job) => Promise<Result>;
  /** How many run at once. */
  readonly size: number;
  readonly close: () => Promise<void>;
}

interface Work {
  /** A built file. */
  readonly file: URL;
  /** The function it exports. */
  readonly name: string;
  /** Milliseconds. */
  readonly longest: number;
  readonly megabytes: number;
}

/**
 * Threads for work that would block the event loop: one for each processor but one, at low priority where the system
 * knows priorities. They start when needed and end after a minute without work.
 */
export function createWorkers<Job, Result>({ file, name, longest, megabytes }: Work): Workers<Job, Result> {
  const size = Math.max(1, Math.min(availableParallelism() - 1, 4));
  const pool = new Piscina<Job, Result>({
    filename: fileURLToPath(file),
    name,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: 60_000,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const run = async (job: Job): Promise<Result> => {
    const signal = AbortSignal.timeout(longest);
    try {
      return await pool.run(job, { signal });
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw new OverBudget();
      throw error;
    }
  };
  return { run, size, close: async () => pool.destroy() };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
