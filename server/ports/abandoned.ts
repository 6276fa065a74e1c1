/** The client went away before the work was done. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Throws Abandoned if the signal is aborted. */
export function stopIfAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Abandoned('nobody waits for this any more');
}
