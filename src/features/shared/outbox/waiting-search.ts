/** URL parameters of a form that can correct what waits to be sent. */
export interface WaitingSearch {
  /** The order of the act that is corrected. */
  waiting?: number;
}

export function readWaitingSearch({ waiting }: Record<string, unknown>): WaitingSearch {
  return typeof waiting === 'number' ? { waiting } : {};
}
