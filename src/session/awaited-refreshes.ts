const prefix = 'billhook-refresh-awaited-';

/** Which refreshes are sent and not answered yet, in all tabs. */
export interface Awaited {
  /** Counts `work` as one of them for as long as it takes. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** True while there is one, in whichever tab. */
  anywhere: () => Promise<boolean>;
}

/**
 * Each holds a lock of the browser's under its tab's own name: a tab that is closed or dies gives it back. Without locks
 * only this tab's own are known.
 */
export function createAwaited(locks: LockManager | undefined): Awaited {
  const ownName = prefix + String(Math.random());
  let own = 0;

  async function isAnotherTabWaiting(): Promise<boolean> {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return held.some(({ name = '' }) => name.startsWith(prefix) && name !== ownName);
  }

  return {
    async during(work) {
      own += 1;
      const sent = work();
      // the work itself never waits for the lock
      locks?.request(ownName, { mode: 'shared' }, () => sent.catch(() => undefined)).catch(() => undefined);
      try {
        return await sent;
      } finally {
        own -= 1;
      }
    },
    anywhere: async () => own > 0 || isAnotherTabWaiting(),
  };
}
