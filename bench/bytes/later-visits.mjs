import { startCountingProxy } from './counting-proxy.mjs';

/** Wait for further requests of the page and the worker, in ms. */
const quiet = 2500;

/**
 * What is transferred on a repeat visit, and after a new version is released.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ app: string, updated: string }} origins this build, and one with a single changed screen
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
 * Opens the page in a new tab and waits until the worker is idle.
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
