const pollInterval = 60_000;

export interface MinuteJob {
  /** Waits for the work at hand and does no more. */
  readonly stop: () => Promise<void>;
}

/** Works every minute, at first at once, one round after the other. The work ends early once its signal is aborted. */
export function everyMinute(
  work: (stopped: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
  { isFirstAtOnce = true } = {},
): MinuteJob {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;

  function run(): void {
    running ??= work(stopped.signal)
      .catch(onError)
      .finally(() => (running = undefined));
  }

  const timer = setInterval(run, pollInterval);
  timer.unref();
  if (isFirstAtOnce) run();
  return {
    stop: async () => {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}
