import type { Connection } from './connection.ts';

/** A host that is back may still answer those that waited for it (milliseconds). */
const grace = 500;

/**
 * Calls back, a moment later, when a call reaches the host after others did not: what still waits from before may wait
 * in vain. `returnedAt` is of the page's own clock. Gives the way to end it.
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
