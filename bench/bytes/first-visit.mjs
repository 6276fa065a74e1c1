/**
 * @typedef {{ url: string, bytes: number }} Transfer headers and body as they came over the wire
 */

/** Wait for further requests of a loaded page, in ms. */
const quiet = 1500;

/**
 * Opens the page in a new browser without its service worker. Lists what is transferred on load, and after
 * the first field (if any) gets focus.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function transfersOfFirstVisit(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const transfers = await listenToTransfers(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(quiet);
  const untouched = transfers.length;
  const field = page.locator('input').first();
  if (await field.isVisible()) await field.focus();
  await page.waitForTimeout(quiet);
  await context.close();
  return { visit: transfers.slice(0, untouched), afterwards: transfers.slice(untouched) };
}

/**
 * The list grows while the page loads.
 * @param {import('@playwright/test').CDPSession} devtools
 */
async function listenToTransfers(devtools) {
  /** @type {Transfer[]} */
  const transfers = [];
  /** @type {Map<string, string>} */
  const urls = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await devtools.send('Network.enable');
  return transfers;
}

/**
 * Opens the page with its service worker and lists what the worker fetches in the background.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Transfer[]>}
 */
export async function transfersOfWorker(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  /** @type {Promise<Transfer>[]} */
  const transfers = [];
  context.on('requestfinished', (request) => {
    if (request.serviceWorker() !== null) transfers.push(sizeOf(request));
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  let known;
  do {
    known = transfers.length;
    await page.waitForTimeout(2 * quiet);
  } while (transfers.length > known);
  const finished = await Promise.all(transfers);
  await context.close();
  return finished;
}

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<Transfer>}
 */
async function sizeOf(request) {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return { url: request.url(), bytes: responseHeadersSize + responseBodySize };
}
