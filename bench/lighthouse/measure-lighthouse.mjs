import { median } from '../report/median.mjs';
import { formatNumber } from '../report/table.mjs';
import { withPages } from '../servers/with-pages.mjs';
import { withProduct } from '../servers/with-product.mjs';
import { runLighthouse, runLighthouseSignedIn } from './run-lighthouse.mjs';

/** @typedef {import('./run-lighthouse.mjs').Vitals} Vitals */

const rounds = 5;
/** @type {(keyof Vitals)[]} */
const columns = ['score', 'fcp', 'lcp', 'tbt', 'cls', 'bytes'];

/** What Lighthouse says of the sign-in page and the dashboard, beside a bare React page. */
export async function measureLighthouse() {
  const figures = await withPages(async ({ bare }) =>
    withProduct(async ({ origin, storage }) =>
      runInTurn({
        'bare React page': async () => runLighthouse(bare),
        '/login': async () => runLighthouse(`${origin}/login`),
        '/dashboard, signed in': async () => runLighthouseSignedIn(`${origin}/dashboard`, storage),
      }),
    ),
  );
  const rows = Object.entries(figures).map(([page, runs]) => [page].concat(medians(runs).map(formatNumber)));
  const title = `Lighthouse, mobile preset: medians of ${rounds} runs in turn (times in ms)`;
  const notes = [
    'Goals for /login: LCP at most that of the bare page, TBT under 50, CLS 0, score at least 0.99.',
  ];
  return { tables: [{ title, columns: ['page', ...columns], rows, notes }], figures };
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
