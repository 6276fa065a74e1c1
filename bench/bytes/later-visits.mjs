import { startCountingProxy } from './counting-proxy.mjs';

/** Time in which page and worker may still load something by themselves, in ms. */
const quiet = 2500;

/**
 * What goes over the wire when somebody who was there before comes again, and when a new version is out.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ app: string, updated: string }} origins this build, and one in which a single screen differs
 */
export async function transfersOfLaterVisits(browser, { app, updated }) {
  const proxy = await startCountingProxy(app);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    await visit(context, `${proxy.origin}/login`);
    proxy.take();
    await visit(context, `${proxy.origin}/login`);
    const repeated = proxy.take();
    proxy.turnTo(updated);
    await visit(context, `${proxy.origin}/login`);
    return { repeated, update: proxy.take() };
  } finally {
    await context.close();
    await proxy.close();
  }
}

/**
 * One visit in a tab of its own, until the worker has nothing left to do.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 */
async function visit(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await page.waitForTimeout(quiet);
  await page.close();
}
