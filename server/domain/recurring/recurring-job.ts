import { makeDue, type RecurringDeps } from './make-due.ts';

const pollInterval = 60_000;

export interface RecurringJob {
  /** Waits for the invoice being made and makes no more. */
  readonly stop: () => Promise<void>;
}

/** Makes what is due, now and every minute. `onMade` is called when invoices were made: emails may wait. */
export function startRecurring(
  deps: RecurringDeps,
  onMade: () => void,
  onError: (error: unknown) => void,
): RecurringJob {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;

  async function make(): Promise<void> {
    if ((await makeDue(deps, stopped.signal)) > 0) onMade();
  }

  function run(): void {
    running ??= make()
      .catch(onError)
      .finally(() => (running = undefined));
  }

  const timer = setInterval(run, pollInterval);
  timer.unref();
  run();
  return {
    stop: async () => {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}
