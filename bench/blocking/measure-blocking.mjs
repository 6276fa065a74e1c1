import { openChromium } from '../open-chromium.mjs';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { withProduct } from '../servers/with-product.mjs';
import { tasksAfterPaint, traceLoad } from './trace-load.mjs';

const rounds = 5;
const slowdown = 4;
/** In ms. Users may notice the part of a task beyond this. */
const unnoticed = 50;
const goal = 50;

/** @typedef {{ blocking: number, longest: number, all: number }} Load milliseconds on the slow processor */

/**
 * How long the dashboard's first load blocks the user, in processor time. Complements Lighthouse, which uses
 * wall-clock time and so includes other load on the machine.
 */
export async function measureBlocking() {
  const loads = await withProduct(async ({ origin, storage }) => {
    /** @type {Load[]} */
    const seen = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await loadOnce(`${origin}/dashboard`, storage));
    return seen;
  });
  const middle = (/** @type {keyof Load} */ column) => median(loads.map((load) => load[column]));
  const table = {
    title: `Main thread after the first paint, empty cache, ${slowdown}× CPU slowdown: medians of ${rounds} loads (ms of processor time)`,
    columns: ['page', 'blocking', 'longest task', 'all tasks'],
    rows: [
      ['/dashboard, signed in', ...[middle('blocking'), middle('longest'), middle('all')].map(formatNumber)],
    ],
    notes: [`/dashboard, signed in: blocking ${formatGoal(middle('blocking'), { atMost: goal }, ' ms')}`],
  };
  return { tables: [table], figures: loads };
}

/**
 * Loads the page in a new browser with only this in local storage.
 * @param {string} url
 * @param {Record<string, string>} storage
 * @returns {Promise<Load>}
 */
async function loadOnce(url, storage) {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    // A page of the same origin without the app's code.
    await page.goto(new URL('/healthz', url).href);
    await page.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, storage);
    const tasks = tasksAfterPaint(await traceLoad(browser, page, url), url).map((time) => time * slowdown);
    return {
      blocking: tasks.reduce((sum, time) => sum + Math.max(0, time - unnoticed), 0),
      longest: Math.max(...tasks),
      all: tasks.reduce((sum, time) => sum + time, 0),
    };
  } finally {
    await browser.close();
  }
}
