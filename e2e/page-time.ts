import { expect, type Page } from '@playwright/test';

/** A page's step, and the real time that its calls get for it (ms). */
const [step, rest] = [500, 100];

/** Makes time pass in the page's timers as `passTime` says, on top of the time that really passes. */
export async function ownTime(page: Page): Promise<void> {
  await page.clock.install();
  // The browser's own timer isn't one of those that Playwright's clock moves.
  await page.addInitScript(() => {
    AbortSignal.timeout = (after) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('Too late.', 'TimeoutError')), after);
      return end.signal;
    };
  });
}

/**
 * Lets time pass in a page that has its own, faster than it would, until something holds. Returns how long that took in
 * the page (ms).
 */
export async function passTime(
  page: Page,
  until: () => Promise<boolean> | boolean,
  most = 60_000,
): Promise<number> {
  const now = () => page.evaluate(() => performance.now());
  const start = await now();
  const check = async () => {
    if (await until()) return true;
    await page.clock.runFor(step);
    return false;
  };
  await expect.poll(check, { intervals: [rest], timeout: (most / step) * rest * 2 }).toBe(true);
  return (await now()) - start;
}
