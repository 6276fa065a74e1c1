import type { ApiError } from '#api/api-error.ts';
import type { Connection } from './connection.ts';
import { onReturn } from './on-return.ts';
import type { ReadOnly } from './saved-read.ts';

/** Milliseconds from the start of one try to the next; the last one repeats (docs/decisions/006: within 5 s). */
const paces = [1_000, 2_000, 4_000] as const;
/** Milliseconds that the server is left alone after a try at least. */
const shortestPause = 400;
/** A copy older than this (milliseconds) is renewed when the page is shown again. */
const renewAfter = 60_000;

/** A refusal stays one when asked again; too many requests, timeouts and broken servers may pass. */
function mayPass({ kind, status }: ApiError): boolean {
  return kind !== 'refused' || status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds to the next try after `failures` in a row, the last of which took `took`; `chance` from 0 to 1
 * spreads the calls of many devices when a server comes back.
 */
export function pauseAfter(failures: number, took: number, chance: number): number {
  const pace = paces[Math.min(failures, paces.length) - 1] ?? 1_000;
  return Math.max(pace * (0.75 + 0.25 * chance) - took, shortestPause);
}

/**
 * Asks again by itself while a read fails, as long as the page is visible, and at once when the network, the
 * page or the host returns. A host that says when to come back (Retry-After) is obeyed. Gives the way to end it.
 */
export function keepFresh(read: ReadOnly<unknown>, connection: Connection, page: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // of the page's own clock, which nobody sets back
  let startedAt = performance.now();
  let wasUnderWay = false;

  const isVisible = () => page.document.visibilityState === 'visible';

  function planNext(failure: ApiError, failures: number): void {
    const asked = Math.min(failure.retryAfterSeconds ?? 0, 60) * 1000;
    const pause = Math.max(pauseAfter(failures, performance.now() - startedAt, Math.random()), asked);
    timer = setTimeout(() => {
      if (isVisible()) void read.load();
    }, pause);
  }

  function follow(): void {
    const { underWay, failure, failures } = read.getState();
    if (underWay && !wasUnderWay) startedAt = performance.now();
    wasUnderWay = underWay;
    clearTimeout(timer);
    if (!underWay && failure !== null && mayPass(failure)) planNext(failure, failures);
  }

  function lookAgain(): void {
    const { failure, copy } = read.getState();
    const isOld = copy !== null && Math.abs(Date.now() - copy.trueAt) > renewAfter;
    if (isVisible() && (failure !== null || isOld)) void read.load();
  }

  function followReturn(returnedAt: number): void {
    const { underWay, failure } = read.getState();
    if (underWay) void read.askAnew(returnedAt);
    else if (failure !== null && failure.retryAfterSeconds === undefined) void read.load();
  }

  const unsubscribe = read.subscribe(follow);
  const unsubscribeReturn = onReturn(connection, followReturn);
  page.addEventListener('online', lookAgain);
  page.addEventListener('pageshow', lookAgain);
  page.document.addEventListener('visibilitychange', lookAgain);
  return () => {
    unsubscribe();
    unsubscribeReturn();
    clearTimeout(timer);
    page.removeEventListener('online', lookAgain);
    page.removeEventListener('pageshow', lookAgain);
    page.document.removeEventListener('visibilitychange', lookAgain);
  };
}
