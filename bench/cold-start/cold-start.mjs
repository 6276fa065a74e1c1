/**
 * In ms since the start of the navigation; null if it never appeared. `shell`: navigation and greeting;
 * `figures`: figures with their time; `app`: the app itself, with both.
 * @typedef {{ painted: number, shell: number | null, figures: number | null, app: number | null }} Moments
 */

/**
 * Prepares a device that has visited before: everything is cached, the worker is active, the tab is closed.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} [storage]
 */
export async function firstVisit(browser, url, storage) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(noteMoments);
  const page = await context.newPage();
  await page.goto(url);
  if (storage !== undefined) await signInto(page, url, storage);
  await page.close();
  return context;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {Record<string, string>} storage
 */
async function signInto(page, url, storage) {
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  await page.goto(url);
  await page.getByText('Last updated').waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // Figures are cached after they are shown.
  await page.waitForTimeout(1000);
}

/** Runs before the page's own scripts and records when shell, figures, and app first appear. */
function noteMoments() {
  /** Defined here because the function is serialized into the page. @param {string} selector */
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const textOf = (selector) => document.querySelector(selector)?.textContent ?? '';
  /** @type {Record<string, () => boolean>} */
  const signs = {
    shell: () =>
      document.querySelector('#first-bar:not([hidden]) a, .top-bar nav a') !== null &&
      textOf('h1').startsWith('Good '),
    figures: () =>
      /\d/.test(textOf('.stat-figure:not(.ghost)')) && textOf('.figures-age').includes('Last updated'),
    app: () => document.querySelector('header.top-bar nav a') !== null && textOf('main h1') !== '',
  };
  new MutationObserver(() => {
    for (const [name, isThere] of Object.entries(signs)) {
      if (performance.getEntriesByName(name).length === 0 && isThere()) performance.mark(name);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/**
 * Opens the page in a new tab with its worker stopped, as when started from the home screen.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @param {number} slowdown
 * @returns {Promise<Moments>}
 */
export async function coldStart(context, url, slowdown) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(2000);
  const moments = await page.evaluate(() => {
    const painted = Number(performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    /** Content present before the first paint becomes visible with it. @param {string} name */
    const seen = (name) => {
      const mark = performance.getEntriesByName(name)[0];
      return mark === undefined ? null : Math.max(mark.startTime, painted);
    };
    return { painted, shell: seen('shell'), figures: seen('figures'), app: seen('app') };
  });
  await page.close();
  return moments;
}
