/**
 * A browser trace event. Times in microseconds; `tdur` is processor time.
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args: { data?: { documentLoaderURL?: string, url?: string } } }} TraceEvent
 */

// Same categories as Lighthouse; stacks and screenshots would slow the page down.
const categories = [
  'toplevel',
  'loading',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'disabled-by-default-devtools.screenshot',
  'disabled-by-default-lighthouse',
];
/** In ms after navigation; long enough for a first load on a slow phone. */
const watched = 6_000;

/**
 * Loads the page on a slow network and returns the browser's trace.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @returns {Promise<TraceEvent[]>}
 */
export async function traceLoad(browser, page, url) {
  const network = await page.context().newCDPSession(page);
  // Lighthouse's mobile preset: slow 4G.
  const slow = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(watched);
  const trace = await browser.stopTracing();
  return JSON.parse(trace.toString()).traceEvents;
}

/**
 * Processor time (ms) of each main-thread task from first contentful paint on, or from a later moment.
 * @param {TraceEvent[]} events
 * @param {string} url
 * @param {number} [since] microseconds
 */
export function tasksAfterPaint(events, url, since = 0) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid);
  if (start === undefined || paint === undefined) throw new Error('The page was never painted.');
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts > Math.max(paint.ts, since),
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('The trace has no processor times.');
  let end = 0;
  // Nested trace events describe the same task, so count only the outermost.
  const outermost = tasks.filter(({ ts, dur = 0 }) => {
    const isOutermost = ts + dur > end;
    if (isOutermost) end = ts + dur;
    return isOutermost;
  });
  return outermost.map(({ tdur = 0 }) => tdur / 1000);
}
