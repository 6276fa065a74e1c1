import { openChromium } from '../open-chromium.mjs';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { withPages } from '../servers/with-pages.mjs';
import { withProduct } from '../servers/with-product.mjs';
import { coldStart, firstVisit } from './cold-start.mjs';

const rounds = 7;
const slowdown = 4;
/** In ms, from the issue "Billhook on the home screen". */
const goals = { shell: 1000, figures: 1500 };

/** @typedef {import('./cold-start.mjs').Moments} Moments */

/** How fast an installed app starts offline, compared with a bare React page online. */
export async function measureColdStart() {
  const browser = await openChromium();
  try {
    const figures = await withPages(async ({ bare }) =>
      withProduct(async (product) => startInTurn(browser, product, bare)),
    );
    return { tables: [tableOf(figures)], figures };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../servers/with-product.mjs').Product} product
 * @param {string} bare
 */
async function startInTurn(browser, product, bare) {
  const app = await firstVisit(browser, `${product.origin}/dashboard`, product.storage);
  const page = await firstVisit(browser, bare);
  /** @type {Record<string, Moments[]>} */
  const starts = { 'bare React page, network on': [], 'app, network off': [], 'app, server hangs': [] };
  for (let round = 0; round < rounds; round += 1) {
    starts['bare React page, network on']?.push(await coldStart(page, bare, slowdown));
    await app.setOffline(true);
    starts['app, network off']?.push(await coldStart(app, `${product.origin}/dashboard`, slowdown));
    await app.setOffline(false);
    product.pause();
    starts['app, server hangs']?.push(await coldStart(app, `${product.origin}/dashboard`, slowdown));
    product.resume();
  }
  return starts;
}

/** @param {Record<string, Moments[]>} starts */
function tableOf(starts) {
  const rows = Object.entries(starts).map(([name, moments]) => [
    name,
    formatMedian(moments.map(({ painted }) => painted)),
    formatMedian(moments.map(({ shell }) => shell)),
    formatMedian(moments.map(({ figures }) => figures)),
    formatMedian(moments.map(({ app }) => app)),
  ]);
  return {
    title: `Cold start, ${slowdown}× CPU slowdown: medians of ${rounds} alternating starts (ms)`,
    columns: ['page', 'first paint', 'shell', 'last figures', 'the app itself'],
    rows,
    notes: Object.entries(starts)
      .filter(([name]) => name.startsWith('app'))
      .map(([name, moments]) => verdict(name, moments)),
  };
}

/**
 * @param {string} name
 * @param {Moments[]} moments
 */
function verdict(name, moments) {
  const shell = median(moments.map((moment) => moment.shell ?? Infinity));
  const figures = median(moments.map((moment) => moment.figures ?? Infinity));
  const told = [
    formatGoal(shell, { atMost: goals.shell }, ' ms'),
    formatGoal(figures, { atMost: goals.figures }, ' ms'),
  ];
  return `${name}: shell ${told[0]}, last figures ${told[1]}`;
}

/**
 * A start that never completed counts as infinite.
 * @param {(number | null)[]} times
 */
function formatMedian(times) {
  const middle = median(times.map((time) => time ?? Infinity));
  return middle === Infinity ? '–' : formatNumber(middle);
}
