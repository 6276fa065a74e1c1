import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChromium } from '../open-chromium.mjs';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { openDevice, signIn } from '../servers/sign-in.mjs';
import { withServer } from '../servers/with-server.mjs';

const sizes = { small: 100, large: 100_000 };
const rounds = 9;
/** Goal: the large organization's list takes at most this many times as long as the small one's. */
const goal = { atMost: 1.5 };
const clientFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * In ms until the first rows appear, from the start of the navigation and from the API request.
 * @typedef {{ opened: number, asked: number }} Moments
 * @typedef {import('../servers/sign-in.mjs').Account} Account
 * @typedef {{ origin: string, small: Account, large: Account }} Served
 */

/** Compares the time to open the invoice list with 100 and with 100,000 invoices. */
export async function measureLists() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  const asked = JSON.stringify({ ...sizes, clientFolder });
  try {
    return await withServer(await bundleServer('lists'), [dataDirectory, asked], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Served} served */
async function report({ origin, small, large }) {
  const browser = await openChromium();
  try {
    const organizations = [
      { invoices: sizes.small, storage: await signIn(origin, small), moments: /** @type {Moments[]} */ ([]) },
      { invoices: sizes.large, storage: await signIn(origin, large), moments: /** @type {Moments[]} */ ([]) },
    ];
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      // Alternates the order, so that neither always goes second.
      const inTurn = round % 2 === 0 ? organizations : organizations.toReversed();
      await openInTurn(browser, origin, inTurn, round > 0);
    }
    return {
      tables: [tableOf(organizations)],
      figures: organizations.map(({ invoices, moments }) => ({ invoices, moments })),
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ storage: Record<string, string>, moments: Moments[] }[]} organizations
 * @param {boolean} isCounted
 */
async function openInTurn(browser, origin, organizations, isCounted) {
  for (const { storage, moments } of organizations) {
    const found = await openList(browser, origin, storage);
    if (isCounted) moments.push(found);
  }
}

/**
 * Opens the list on a device without cached data.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Record<string, string>} storage
 * @returns {Promise<Moments>}
 */
async function openList(browser, origin, storage) {
  const device = await openDevice(browser, origin, storage);
  await device.addInitScript(noteRows);
  const page = await device.newPage();
  await page.goto(`${origin}/invoices`);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const moments = await page.evaluate(() => {
    const rows = Number(performance.getEntriesByName('rows')[0]?.startTime);
    const call = performance
      .getEntriesByType('resource')
      .find(({ name }) => new URL(name).pathname === '/api/documents');
    return { opened: rows, asked: rows - Number(call?.startTime) };
  });
  if (!Number.isFinite(moments.asked)) throw new Error('The list was never requested.');
  await device.close();
  return moments;
}

/** Runs before the page's own scripts and records when rows first appear. */
function noteRows() {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.list tbody tr[data-index]') === null) return;
    performance.mark('rows');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** @param {{ invoices: number, moments: Moments[] }[]} organizations */
function tableOf(organizations) {
  const medians = organizations.map(({ invoices, moments }) => ({
    invoices,
    opened: median(moments.map(({ opened }) => opened)),
    asked: median(moments.map(({ asked }) => asked)),
  }));
  const [small, large] = medians;
  const ratio = (/** @type {'opened' | 'asked'} */ moment) =>
    formatGoal(Number(large?.[moment]) / Number(small?.[moment]), goal);
  return {
    title: `Invoice list without cached data: medians of ${rounds} alternating loads (ms)`,
    columns: ['invoices', 'rows after opening', 'rows after request'],
    rows: medians.map(({ invoices, opened, asked }) => [
      formatNumber(invoices),
      formatNumber(opened),
      formatNumber(asked),
    ]),
    notes: [`Large compared with small: after opening ${ratio('opened')}, after request ${ratio('asked')}`],
  };
}
