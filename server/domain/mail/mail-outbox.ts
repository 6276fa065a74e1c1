import { sendDueMails, type OutboxDeps } from './send-due-mails.ts';

export interface Outbox {
  /** Starts sending due mails and returns at once. */
  readonly wake: () => void;
  /** Waits for the mail being sent and sends no more. */
  readonly stop: () => Promise<void>;
}

const pollInterval = 5000;

/** Sends queued mails as they arrive and checks for retries every five seconds. */
export function startOutbox(deps: OutboxDeps, onError: (error: unknown) => void): Outbox {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      await sendDueMails(deps, stopped.signal);
    } while (again && !stopped.signal.aborted);
  }

  function wake(): void {
    again = true;
    if (stopped.signal.aborted || running !== undefined) return;
    running = drain()
      .catch(onError)
      .finally(() => (running = undefined));
  }

  const timer = setInterval(wake, pollInterval);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}
