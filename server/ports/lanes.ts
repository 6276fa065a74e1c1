import { Overloaded, type ConcurrencyLimits } from './limit-concurrency.ts';

/** `known`: signed in, or from a known device or network. `stranger`: everyone else. */
export type Lane = 'known' | 'stranger';

/** When both lanes wait, one in this many turns goes to strangers. */
const strangersTurn = 4;

/**
 * Limits how much work runs, and how much waits per lane. Known callers go first except every fourth turn, so
 * that neither lane can block the other. Strangers use at most half of the slots. Throws Overloaded.
 */
export function limitInLanes(
  limits: ConcurrencyLimits,
): <T>(work: () => Promise<T>, lane: Lane) => Promise<T> {
  const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
  const most: Record<Lane, number> = {
    known: limits.running,
    stranger: Math.max(1, Math.floor(limits.running / 2)),
  };
  const running: Record<Lane, number> = { known: 0, stranger: 0 };
  let turns = 0;

  function hasRoom(lane: Lane): boolean {
    return running.known + running.stranger < limits.running && running[lane] < most[lane];
  }

  async function enter(lane: Lane): Promise<void> {
    if (hasRoom(lane)) {
      running[lane] += 1;
      return;
    }
    if (queues[lane].length >= limits.waiting) throw new Overloaded('too much work is waiting');
    // The finishing task hands over its slot, so that no other can take it.
    await new Promise<void>((resolve) => queues[lane].push(resolve));
  }

  function leave(lane: Lane): void {
    running[lane] -= 1;
    turns += 1;
    const order: readonly Lane[] =
      turns % strangersTurn === 0 ? ['stranger', 'known'] : ['known', 'stranger'];
    for (const next of order) {
      while (hasRoom(next) && queues[next].length > 0) {
        running[next] += 1;
        queues[next].shift()?.();
      }
    }
  }

  return async (work, lane) => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave(lane);
    }
  };
}
