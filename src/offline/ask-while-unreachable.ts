import type { ConnectionState } from './connection.ts';

/** Nobody asked the host for this long (milliseconds): then we do (design.md section 6: within 5 s). */
const silence = 4_000;

interface Probe {
  connection: { get: () => ConnectionState };
  lastOutcomeAt: () => number;
  /** Any call that changes nothing. */
  ask: () => Promise<void>;
}

/**
 * What is said about the connection must not outlive the trouble: a screen that asks for nothing would never
 * hear that the host is back.
 */
export function askWhileUnreachable({ connection, lastOutcomeAt, ask }: Probe, page: Window): void {
  let isAsking = false;
  page.setInterval(() => {
    const isDue = connection.get().kind === 'unreachable' && performance.now() - lastOutcomeAt() > silence;
    if (!isDue || isAsking || page.document.visibilityState !== 'visible') return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  }, 1_000);
}
