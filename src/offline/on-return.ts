import type { Connection } from './connection.ts';

/** Time in which a host that is back may still answer pending calls (milliseconds). */
const grace = 500;

/**
 * Calls `back`, after a short delay, when a call succeeds after others failed: calls still pending from before may
 * never be answered. `returnedAt` is performance.now(). Returns the stop function.
 */
export function onReturn(connection: Connection, back: (returnedAt: number) => void): () => void {
  const isAway = () => connection.get().kind === 'unreachable';
  let wasAway = isAway();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = connection.subscribe(() => {
    if (wasAway && !isAway()) {
      clearTimeout(timer);
      timer = setTimeout(back, grace, performance.now());
    }
    wasAway = isAway();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
