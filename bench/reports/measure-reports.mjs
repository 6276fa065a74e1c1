import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { signIn } from '../servers/sign-in.mjs';
import { withServer } from '../servers/with-server.mjs';

const sizes = { small: 100, large: Number(process.env['BENCH_INVOICES'] ?? 100_000) };
const rounds = 9;
/** Goal: every report comes within this many milliseconds. */
const goal = { atMost: 500 };
const clientFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * @typedef {import('../servers/sign-in.mjs').Account} Account
 * @typedef {{ origin: string, small: Account, large: Account }} Served
 */

/** How long each report of a large organization takes in the server. */
export async function measureReports() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  const asked = JSON.stringify({ ...sizes, clientFolder });
  try {
    return await withServer(await bundleServer('lists'), [dataDirectory, asked], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {number} days before today */
const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The reports of a year and of all three years. Each round asks for other days, so that no answer is a kept one.
 * @param {number} round
 * @returns {[name: string, path: string][]}
 */
function reportsOf(round) {
  const to = dayBefore(round);
  const year = `from=${dayBefore(round + 365)}&to=${to}`;
  const all = `from=${dayBefore(round + 3 * 366)}&to=${to}`;
  const revenue = ['customer', 'item', 'month'].flatMap((by) => [
    /** @type {[string, string]} */ ([`revenue by ${by}, a year`, `revenue?by=${by}&${year}`]),
    /** @type {[string, string]} */ ([`revenue by ${by}, all`, `revenue?by=${by}&${all}`]),
  ]);
  const taxes = ['issue', 'payment'].flatMap((basis) => [
    /** @type {[string, string]} */ ([`tax by ${basis}, a year`, `taxes?basis=${basis}&${year}`]),
    /** @type {[string, string]} */ ([`tax by ${basis}, all`, `taxes?basis=${basis}&${all}`]),
  ]);
  return [
    ['receivables today', `receivables?as_of=${to}`],
    ['receivables a year ago', `receivables?as_of=${dayBefore(round + 365)}`],
    ...revenue,
    ...taxes,
    ['payments, a year', `payments?${year}`],
    ['payments, all', `payments?${all}`],
  ];
}

/** @param {Served} served */
async function report({ origin, large }) {
  const { access_token: token } = await signIn(origin, large);
  /** @type {Map<string, number[]>} */
  const times = new Map();
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, path] of reportsOf(round)) {
      const time = await timeOf(`${origin}/api/reports/${path}`, token ?? '');
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
    }
  const rows = [...times].map(([name, all]) => [
    name,
    formatGoal(median(all), goal, ' ms'),
    formatNumber(Math.max(...all)),
  ]);
  const title = `Reports of ${formatNumber(sizes.large)} invoices: ${rounds} calls each, one after the other`;
  return { tables: [{ title, columns: ['report', 'median', 'slowest ms'], rows }], figures: [...times] };
}

/**
 * From the call to the whole answer, in ms.
 * @param {string} url
 * @param {string} token
 */
async function timeOf(url, token) {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`);
  return performance.now() - begun;
}
