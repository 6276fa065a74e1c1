import { tasksAfterPaint } from '../blocking/trace-load.mjs';

/** Enough to tell tasks and their processor time. */
const categories = ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline'];
/** In ms. A device may take this long before the benchmark gives up. */
const patience = 150_000;

/**
 * What the first copy of the books costs: processor time and longest task of the page on the slow processor (ms),
 * duration without slowing (ms), bytes on the wire, records, bytes of storage, and of JavaScript heap without and with it.
 * @typedef {{ processor: number, longest: number, duration: number, bytes: number, calls: number, records: number,
 *   storage: number, heapBefore: number, heapAfter: number }} Take
 */

/**
 * Opens the dashboard and waits until the device has everything.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContext} device without data, signed in
 * @param {string} origin
 * @param {number} slowdown of the processor
 * @returns {Promise<Take>}
 */
export async function firstTake(browser, device, origin, slowdown) {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  const traffic = await countTraffic(devtools);
  await browser.startTracing(page, { categories });
  const url = `${origin}/dashboard`;
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const heapBefore = await heapOf(devtools);
  const begun = Date.now();
  const records = await untilWhole(page, begun);
  const duration = Date.now() - begun;
  const trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const tasks = tasksAfterPaint(trace, url, firstCallOf(trace)).map((time) => time * slowdown);
  const heapAfter = await heapOf(devtools);
  const storage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN);
  await page.close();
  return {
    processor: tasks.reduce((sum, time) => sum + time, 0),
    longest: Math.max(...tasks),
    duration,
    ...traffic(),
    records,
    storage,
    heapBefore,
    heapAfter,
  };
}

/**
 * When the first page of the books was asked for: what came before is the dashboard's.
 * @param {import('../blocking/trace-load.mjs').TraceEvent[]} trace
 */
function firstCallOf(trace) {
  const call = trace.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.includes('/api/records') === true,
  );
  if (call === undefined) throw new Error('The books were never asked for.');
  return call.ts;
}

/**
 * Counts the calls that fetch books. Returns a function that tells how many there were.
 * @param {import('@playwright/test').CDPSession} devtools
 */
async function countTraffic(devtools) {
  const asked = new Set();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (['/api/records', '/api/changes'].includes(new URL(url).pathname)) asked.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ bytes, calls: asked.size });
}

/** @param {import('@playwright/test').CDPSession} devtools */
async function heapOf(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * How many records there are once the device has all of them.
 * @param {import('@playwright/test').Page} page
 * @param {number} begun when it began to wait
 */
async function untilWhole(page, begun) {
  for (;;) {
    const records = await page.evaluate(recordsOnceWhole);
    if (records !== null) return records;
    if (Date.now() - begun > patience) throw new Error('The device didn’t get all of the books.');
    await page.waitForTimeout(500);
  }
}

/**
 * Runs in the page.
 * @returns {Promise<number | null>}
 */
function recordsOnceWhole() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('billhook-books');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction(['mark', 'packs']);
      const mark = tx.objectStore('mark').get('mark');
      mark.addEventListener('success', () => {
        const { before } = mark.result ?? { before: { current: 0, past: 0 } };
        const isWhole = before.current === null && before.past === null;
        const count = isWhole ? tx.objectStore('packs').index('name').count() : null;
        tx.addEventListener('complete', () => {
          opening.result.close();
          resolve(count?.result ?? null);
        });
      });
    });
  });
}
