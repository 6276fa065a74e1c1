const prefix = 'billhook-refresh-awaited-';

/** Tracks pending token refreshes across all tabs. */
export interface Awaited {
  /** Counts `work` as pending until it settles. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** True if any tab has one pending. */
  anywhere: () => Promise<boolean>;
}

/**
 * Each pending refresh holds a Web Lock under its tab's name, which the browser releases if the tab dies. Without
 * Web Locks, only this tab's are known.
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
      // The work itself never waits for the lock.
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
