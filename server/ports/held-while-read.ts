/** Runs work once there is a place for it, as `limitConcurrency` does. Throws Overloaded. */
export type Enter = (work: () => Promise<void>) => Promise<void>;

interface Reading {
  /** Milliseconds a reader may take for one piece before it loses its place and the file breaks off. */
  readonly patience: number;
}

/**
 * Waits for a place, then opens a file that is produced while it is read. Its first piece is produced at once, so that
 * what fails from the start can be refused. The place is free again once the file ends, fails or is given up.
 */
export async function heldWhileRead<Piece>(
  enter: Enter,
  open: () => AsyncIterable<Piece>,
  { patience }: Reading,
): Promise<AsyncIterable<Piece>> {
  const leave = await takePlace(enter);
  const pieces = open()[Symbol.asyncIterator]();
  let idle: NodeJS.Timeout | undefined;
  let isLate = false;

  async function next(): Promise<IteratorResult<Piece, undefined>> {
    clearTimeout(idle);
    if (isLate) throw new Error('The reader was too slow.');
    const piece = await pieces.next();
    if (piece.done === true) return end();
    idle = setTimeout(giveUp, patience);
    idle.unref();
    return piece;
  }

  function giveUp(): void {
    isLate = true;
    void end();
  }

  async function end(): Promise<IteratorResult<Piece, undefined>> {
    clearTimeout(idle);
    leave();
    await pieces.return?.();
    return { done: true, value: undefined };
  }

  async function nextOrEnd(): Promise<IteratorResult<Piece, undefined>> {
    try {
      return await next();
    } catch (error) {
      await end();
      throw error;
    }
  }

  const first = [await nextOrEnd()];
  return { [Symbol.asyncIterator]: () => ({ next: async () => first.shift() ?? nextOrEnd(), return: end }) };
}

/** Resolves with what frees the place again. */
async function takePlace(enter: Enter): Promise<() => void> {
  return new Promise((resolve, reject) => {
    enter(async () => new Promise<void>((leave) => resolve(leave))).catch(reject);
  });
}
