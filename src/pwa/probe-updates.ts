import { isServerThere } from './server-there.ts';

/** Minimum time between checks (milliseconds). */
const shortestPause = 30_000;
const hour = 3_600_000;

/**
 * Checks for a new version at the start, when the page becomes visible, and hourly. Browsers only check on
 * navigation, which an installed app may not do for weeks.
 */
export function probeUpdates(registration: ServiceWorkerRegistration, page: Window): void {
  let askedAt = -Infinity;

  async function ask(): Promise<void> {
    // Just a hint: offline, a check would only log an error.
    if (page.document.visibilityState !== 'visible' || !page.navigator.onLine) return;
    if (performance.now() - askedAt < shortestPause) return;
    askedAt = performance.now();
    if (await isServerThere()) await registration.update().catch(() => undefined);
  }

  const soon = () => void ask();
  page.document.addEventListener('visibilitychange', soon);
  page.addEventListener('pageshow', soon);
  setInterval(soon, hour);
  soon();
}
