/**
 * How long one try of a read may take, in milliseconds. With a copy on the screen it gives up soon, so that a
 * server that hangs is noticed and its return as well; every fourth try waits longer, for a server that is
 * slow rather than gone (docs/decisions/006).
 */
export function patienceOf(hasCopy: boolean, failuresBefore: number): number {
  const isLongTry = failuresBefore % 4 === 3;
  if (hasCopy) return isLongTry ? 15_000 : 4_000;
  return isLongTry ? 40_000 : 10_000;
}
