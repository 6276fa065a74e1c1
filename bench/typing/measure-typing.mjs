import { openChromium } from '../open-chromium.mjs';
import { quantile } from '../report/quantile.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { buildBarePage } from '../servers/build-bare-page.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { openDevice } from '../servers/sign-in.mjs';
import { withProduct } from '../servers/with-product.mjs';
import { withServer } from '../servers/with-server.mjs';
import { typeInto } from './type-into.mjs';

const lines = 100;
const slowdown = 4;
const screens = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 720 } };
/** In ms, from a keystroke to the frame that shows it. */
const goal = { atMost: 50 };

/**
 * Cost of a keystroke in the editor of a long invoice on a slow phone, compared with a single controlled
 * input.
 */
export async function measureTyping() {
  const browser = await openChromium();
  try {
    const bare = await withServer(
      await bundleServer('pages'),
      [await buildBarePage('bare-input')],
      (/** @type {{ app: string }} */ { app }) => typeBare(browser, app),
    );
    const editor = await withProduct(async (product) => typeInEditor(browser, product));
    const subjects = { 'bare controlled input': bare, ...editor };
    return { tables: [tableOf(subjects)], figures: subjects };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function typeBare(browser, origin) {
  const device = await openDevice(browser, origin, {});
  const page = await device.newPage();
  await page.goto(origin);
  const samples = await typeInto(page, page.getByLabel('Text'), slowdown);
  await device.close();
  return samples;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../servers/with-product.mjs').Product} product
 */
async function typeInEditor(browser, { origin, storage }) {
  const id = await draftOfManyLines(origin, storage);
  const device = await openDevice(browser, origin, storage);
  const page = await device.newPage();
  /** @type {Record<string, number[]>} */
  const samples = {};
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    await page.goto(`${origin}/invoices/${id}/edit`);
    for (const name of ['Description', 'Price']) {
      const field = page.getByLabel(`${name}, line ${lines / 2}`, { exact: true });
      await field.waitFor();
      samples[`${name.toLowerCase()}, one of ${lines} lines, ${screen}`] = await typeInto(
        page,
        field,
        slowdown,
      );
    }
  }
  await device.close();
  return samples;
}

/** @param {number} index */
function lineOf(index) {
  return {
    description: `Part ${index}`,
    quantity: 1 + (index % 7),
    unit_price: 10 + index / 100,
    tax_rates: [{ category: 'S', rate: index % 2 === 0 ? 19 : 7, name: 'VAT' }],
  };
}

/**
 * @param {string} origin
 * @param {Record<string, string>} storage
 * @returns {Promise<string>} the id of a draft
 */
async function draftOfManyLines(origin, { access_token: token }) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const customers = await (await fetch(`${origin}/api/customers?limit=1`, { headers })).json();
  const body = JSON.stringify({
    document_type: 'invoice',
    customer_id: customers.items[0].customer_id,
    currency: 'USD',
    lines: Array.from({ length: lines }, (_, index) => lineOf(index)),
  });
  const answer = await fetch(`${origin}/api/documents`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The draft could not be saved: ${await answer.text()}`);
  return (await answer.json()).document_id;
}

/** @param {Record<string, number[]>} subjects */
function tableOf(subjects) {
  return {
    title: `Typing, ${slowdown}× CPU slowdown: from a keystroke to the next frame (ms)`,
    columns: ['field', 'keystrokes', 'p50', 'p95', 'longest'],
    rows: Object.entries(subjects).map(([name, samples]) => [
      name,
      String(samples.length),
      formatNumber(quantile(samples, 0.5)),
      formatNumber(quantile(samples, 0.95)),
      formatNumber(quantile(samples, 1)),
    ]),
    notes: Object.entries(subjects)
      .slice(1)
      .map(([name, samples]) => `${name}: p95 ${formatGoal(quantile(samples, 0.95), goal, ' ms')}`),
  };
}
