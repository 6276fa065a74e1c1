/** Whoever asked for the work went away before it was done. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Throws Abandoned once nobody waits any more; without a signal somebody always does. */
export function stopIfAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Abandoned('nobody waits for this any more');
}
