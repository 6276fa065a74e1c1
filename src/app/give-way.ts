/** Ends the present task, so that the page paints and hears its user, and goes on in one of its own. */
export async function giveWay(page: Window): Promise<void> {
  // Safari has no scheduler, and Chrome before 129 one that cannot yield
  if ('scheduler' in page && 'yield' in page.scheduler) await page.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
