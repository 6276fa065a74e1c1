import type { ApiError } from '#api/api-error.ts';
import type { Connection } from './connection.ts';
import { onReturn } from './on-return.ts';
import type { ReadOnly } from './saved-read.ts';

/** Milliseconds from the start of one attempt to the next; the last one repeats (docs/decisions/006: within 5 s). */
const paces = [1_000, 2_000, 4_000] as const;
/** Minimum pause after an attempt (milliseconds). */
const shortestPause = 400;

/** Refusals are final; rate limits, timeouts and server errors may pass. */
function mayPass({ kind, status }: ApiError): boolean {
  return kind !== 'refused' || status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds to the next attempt after `failures` in a row, the last of which took `took`. `chance` (0 to 1) is
 * jitter, so that devices don't all call at once when a server recovers.
 */
export function pauseAfter(failures: number, took: number, chance: number): number {
  const pace = paces[Math.min(failures, paces.length) - 1] ?? 1_000;
  return Math.max(pace * (0.75 + 0.25 * chance) - took, shortestPause);
}

/**
 * Retries a failed read while the page is visible, and at once when the network, the page or the host is back.
 * Respects Retry-After. Data older than `renewAfter` (milliseconds) is read again when the page becomes visible.
 * Returns the stop function.
 */
export function keepFresh(
  read: ReadOnly<unknown>,
  connection: Connection,
  page: Window,
  renewAfter = 60_000,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // performance.now() is not affected by clock changes.
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
