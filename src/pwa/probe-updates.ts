import { isServerThere } from './server-there.ts';

/** At most one question in this time (milliseconds). */
const shortestPause = 30_000;
const hour = 3_600_000;

/**
 * Asks for a new version at the start, when the page is shown again, and hourly. Browsers ask by themselves
 * at a navigation only, and an app on a home screen may go for weeks without one.
 */
export function probeUpdates(registration: ServiceWorkerRegistration, page: Window): void {
  let askedAt = -Infinity;

  async function ask(): Promise<void> {
    // a hint only: a question now would fail and fill the console
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
