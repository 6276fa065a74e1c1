import { isWorkerInCharge } from './worker-in-charge.ts';

/**
 * Ends the present task, so that the page paints and hears its user, and goes on in one of its own. With a worker in
 * charge it goes on at once: nothing is waited for, and what counts is how soon the figures are there.
 */
export async function giveWay(page: Window): Promise<void> {
  if (isWorkerInCharge(page)) return;
  // Safari has no scheduler, and Chrome before 129 one that cannot yield
  if ('scheduler' in page && 'yield' in page.scheduler) await page.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
