/** Runs `work` while nobody else's runs. Rejects if `signal` is aborted before it is its turn. */
export type Exclusively = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Over all tabs. Without `locks`, as on plain HTTP, in this one. */
export function exclusivelyBy(locks: LockManager | undefined): Exclusively {
  if (locks === undefined) return oneAfterTheOther();
  return async (work, signal) => locks.request('billhook outbox', signal ? { signal } : {}, work);
}

/** In this page. */
export function oneAfterTheOther(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return async (work, signal) => {
    const turn = last.then(async () => {
      signal?.throwIfAborted();
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
