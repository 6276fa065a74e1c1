import { openChromium } from '../open-chromium.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { buildUpdatedApp } from '../servers/build-updated-app.mjs';
import { withPages } from '../servers/with-pages.mjs';
import { transfersOfLaterVisits } from './later-visits.mjs';
import { transfersOfFirstVisit, transfersOfWorker } from './first-visit.mjs';

/** @typedef {import('./first-visit.mjs').Transfer} Transfer */

/** Goal: at most this many times the bytes of a bare React page. */
const goal = { atMost: 1.5 };

/** Bytes of the first visit to the sign-in page, per file, compared with a bare React page. */
export async function measureBytes() {
  const figures = await withPages(visitAll, await buildUpdatedApp());
  const { login, bare, worker, later } = figures;
  const ratio = total(login.visit) / total(bare.visit);
  const tables = [
    byFile('First visit to /login: bytes on the wire, headers included', login.visit, [
      `/login takes ${formatGoal(ratio, goal)} the bytes of the bare React page.`,
    ]),
    byFile('A bare React page from the same server', bare.visit),
    byFile('After a field gets focus: the rest of the app', login.afterwards),
    byFile('In the background: files fetched by the service worker', worker),
    byFile('A repeat visit', later.repeated, [
      'The remaining requests check for a new version and load the sign-in options.',
    ]),
    byFile('The first visit after one sentence on one screen has changed', later.update),
  ];
  return { tables, figures: { ...figures, ratio } };
}

/** @param {import('../servers/with-pages.mjs').Pages} pages */
async function visitAll({ app, bare, updated }) {
  const browser = await openChromium();
  try {
    return {
      bare: await transfersOfFirstVisit(browser, bare),
      login: await transfersOfFirstVisit(browser, `${app}/login`),
      worker: await transfersOfWorker(browser, `${app}/login`),
      later: await transfersOfLaterVisits(browser, { app, updated }),
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} title
 * @param {Transfer[]} transfers
 * @param {string[]} [notes]
 */
function byFile(title, transfers, notes = []) {
  const largestFirst = transfers.toSorted((a, b) => b.bytes - a.bytes);
  const rows = largestFirst.map(({ url, bytes }) => [pathOf(url), formatNumber(bytes)]);
  return {
    title,
    columns: ['file', 'bytes'],
    rows: [...rows, ['total', formatNumber(total(transfers))]],
    notes,
  };
}

/** @param {string} url absolute, or a path */
function pathOf(url) {
  return new URL(url, 'http://bench.invalid').pathname;
}

/** @param {Transfer[]} transfers */
function total(transfers) {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
