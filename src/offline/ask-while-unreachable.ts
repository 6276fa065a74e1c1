import type { ConnectionState } from './connection.ts';

/**
 * Nobody asked the host for this long (milliseconds): then we do, and wait as long for its answer. A host that hangs is
 * thus asked anew so often that its return is noticed within 5 s (docs/decisions/006).
 */
export const probePace = 3_500;

interface Probe {
  connection: { get: () => ConnectionState };
  lastAskedAt: () => number;
  /** Any call that changes nothing. */
  ask: () => Promise<void>;
}

/**
 * What is said about the connection must not outlive the trouble: a screen that asks for nothing, or whose read waits
 * for a slow server, would never hear that the host is back.
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
