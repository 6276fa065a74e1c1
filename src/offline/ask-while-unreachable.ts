import type { ConnectionState } from './connection.ts';

/**
 * If no call was made for this long (milliseconds), we probe the host, with the same timeout. A hanging host's
 * recovery is thus noticed within 5 s (docs/decisions/006).
 */
export const probePace = 3_500;

interface Probe {
  connection: { get: () => ConnectionState };
  lastAskedAt: () => number;
  /** Any call without side effects. */
  ask: () => Promise<void>;
}

/**
 * Probes an unreachable host, so that the offline note goes away in time even if the screen makes no calls or
 * waits for a slow one.
 */
export function askWhileUnreachable({ connection, lastAskedAt, ask }: Probe, page: Window): void {
  let isAsking = false;
  page.setInterval(() => {
    const isDue = connection.get().kind === 'unreachable' && performance.now() - lastAskedAt() > probePace;
    if (!isDue || isAsking || page.document.visibilityState !== 'visible') return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  }, 500);
}
