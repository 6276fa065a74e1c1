import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { withPages } from '../servers/with-pages.mjs';
import { withProduct } from '../servers/with-product.mjs';
import { runLighthouse, runLighthouseSignedIn } from './run-lighthouse.mjs';

/** @typedef {import('./run-lighthouse.mjs').Vitals} Vitals */

const rounds = 5;
const bare = 'bare React page';
/** @type {(keyof Vitals)[]} */
const columns = ['score', 'fcp', 'lcp', 'tbt', 'cls', 'bytes'];

/** Lighthouse results of the sign-in page and the dashboard, compared with a bare React page. */
export async function measureLighthouse() {
  const figures = await withPages(async ({ bare: barePage }) =>
    withProduct(async ({ origin, storage }) =>
      runInTurn({
        [bare]: async () => runLighthouse(barePage),
        '/login': async () => runLighthouse(`${origin}/login`),
        '/dashboard, signed in': async () => runLighthouseSignedIn(`${origin}/dashboard`, storage),
      }),
    ),
  );
  const rows = Object.entries(figures).map(([page, runs]) => [page].concat(medians(runs).map(formatNumber)));
  const title = `Lighthouse, mobile preset: medians of ${rounds} alternating runs (times in ms)`;
  const bareLcp = median(figures[bare]?.map(({ lcp }) => lcp) ?? []);
  const notes = Object.entries(figures)
    .filter(([page]) => page !== bare)
    .map(([page, runs]) => verdict(page, runs, bareLcp));
  return { tables: [{ title, columns: ['page', ...columns], rows, notes }], figures };
}

/**
 * Compares one page with the goals of the issue "Billhook on the home screen".
 * @param {string} page
 * @param {Vitals[]} runs
 * @param {number} bareLcp
 */
function verdict(page, runs, bareLcp) {
  /** @param {keyof Vitals} column */
  const middle = (column) => median(runs.map((run) => run[column]));
  const told = [
    `LCP ${formatGoal(middle('lcp'), { atMost: bareLcp }, ' ms')}`,
    `TBT ${formatGoal(middle('tbt'), { atMost: 50 }, ' ms')}`,
    `CLS ${formatGoal(middle('cls'), { atMost: 0 }, '')}`,
    `score ${formatGoal(middle('score'), { atLeast: 0.99 }, '')}`,
  ];
  return `${page}: ${told.join(', ')}`;
}

/**
 * @param {Record<string, () => Promise<Vitals>>} pages by name
 * @returns {Promise<Record<string, Vitals[]>>}
 */
async function runInTurn(pages) {
  /** @type {Record<string, Vitals[]>} */
  const runs = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(pages)) runs[name]?.push(await run());
  }
  return runs;
}

/** @param {Vitals[]} runs */
function medians(runs) {
  return columns.map((column) => median(runs.map((run) => run[column])));
}
