import { median } from '../report/median.mjs';
import { formatNumber } from '../report/table.mjs';
import { withPages } from '../servers/with-pages.mjs';
import { runLighthouse } from './run-lighthouse.mjs';

/** @typedef {import('./run-lighthouse.mjs').Vitals} Vitals */

const rounds = 5;
/** @type {(keyof Vitals)[]} */
const columns = ['score', 'fcp', 'lcp', 'tbt', 'cls', 'bytes'];

/** What Lighthouse says of the sign-in page, beside a bare React page from the same server. */
export async function measureLighthouse() {
  const figures = await withPages(async ({ app, bare }) =>
    runInTurn({ 'bare React page': bare, '/login': `${app}/login` }),
  );
  const rows = Object.entries(figures).map(([page, runs]) => [page].concat(medians(runs).map(formatNumber)));
  const title = `Lighthouse, mobile preset: medians of ${rounds} runs in turn (times in ms)`;
  return { tables: [{ title, columns: ['page', ...columns], rows }], figures };
}

/**
 * @param {Record<string, string>} urls by name
 * @returns {Promise<Record<string, Vitals[]>>}
 */
async function runInTurn(urls) {
  /** @type {Record<string, Vitals[]>} */
  const runs = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(urls)) runs[name]?.push(await runLighthouse(url));
  }
  return runs;
}

/** @param {Vitals[]} runs */
function medians(runs) {
  return columns.map((column) => median(runs.map((run) => run[column])));
}
