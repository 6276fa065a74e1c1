import { isWorkerInCharge } from './worker-in-charge.ts';

/**
 * Yields to the browser so that it can paint and handle input. Continues at once if a service worker is active:
 * nothing loads over the network, and showing the stats early matters more.
 */
export async function giveWay(page: Window): Promise<void> {
  if (isWorkerInCharge(page)) return;
  // Safari has no scheduler; before version 129, Chrome's can't yield.
  if ('scheduler' in page && 'yield' in page.scheduler) await page.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
