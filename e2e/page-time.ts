import { expect, type Page } from '@playwright/test';

/** A page's step, the real time that its calls get for it, and more of it where the page's time is judged (ms). */
const [step, rest, longRest] = [500, 100, 250];

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

type Until = () => Promise<boolean> | boolean;

/** Lets time pass in a page that has its own, faster than it would, until something holds. */
export async function passTime(page: Page, until: Until, most = 60_000, pause = rest): Promise<void> {
  const check = async () => {
    if (await until()) return true;
    await page.clock.runFor(step);
    return false;
  };
  await expect.poll(check, { intervals: [pause], timeout: (most / step) * pause * 2 }).toBe(true);
}

/** Lets time pass until something holds, and returns how long that took in the page (ms). */
export async function timeUntil(page: Page, until: Until): Promise<number> {
  const now = () => page.evaluate(() => performance.now());
  const start = await now();
  await passTime(page, until, 20_000, longRest);
  return (await now()) - start;
}
