/**
 * Timeout of one attempt to read, in milliseconds. Short if saved data is on screen, so that a hanging server and
 * its recovery are noticed early. Every fourth attempt is longer, for servers that are slow rather than down
 * (docs/decisions/006).
 */
export function patienceOf(hasCopy: boolean, failuresBefore: number): number {
  const isLongTry = failuresBefore % 4 === 3;
  if (hasCopy) return isLongTry ? 15_000 : 4_000;
  return isLongTry ? 40_000 : 10_000;
}
