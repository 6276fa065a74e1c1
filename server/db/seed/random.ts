/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** An integer between `from` and `to`, inclusive. */
  readonly integer: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
}

/** mulberry32 by Tommy Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
