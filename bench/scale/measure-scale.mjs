import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { withServer } from '../servers/with-server.mjs';
import { measureInTurn, ratioOfRounds } from '../stats/rounds.mjs';

/**
 * Output of bench/servers/scale.ts: the same requests for both organizations, in the same order.
 * @typedef {import('../stats/load.mjs').Target} Target
 * @typedef {{ loadedIn: number, small: Target[], large: Target[] }} Served loaded in seconds
 * @typedef {import('../stats/rounds.mjs').Result} Result
 */

const sizes = { small: 10_000, large: Number(process.env['BENCH_INVOICES'] ?? 1_000_000) };
const plan = { connections: [10], rounds: 5, seconds: 2, warmUpSeconds: 1 };

/** Goal: a request of the large organization costs at most this many times one of the small. */
const goal = { atMost: 1.3 };

/** Compares the cost of requests with 10,000 and with 1,000,000 invoices. */
export async function measureScale() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  try {
    return await withServer(await bundleServer('scale'), [dataDirectory, JSON.stringify(sizes)], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Served} served */
async function report({ loadedIn, small, large }) {
  const named = [
    ...small.map((target) => ({ ...target, name: `${target.name} (small)` })),
    ...large.map((target) => ({ ...target, name: `${target.name} (large)` })),
  ];
  const results = await measureInTurn(named, plan);
  const half = small.length;
  const rows = small.map(({ name }, index) =>
    rowOf(name, results[index], results[half + index], results[half]),
  );
  const [few, many] = [formatNumber(sizes.small), formatNumber(sizes.large)];
  const title = `One organization with ${few} invoices and one with ${many}: medians of alternating rounds, ${plan.connections[0]} connections`;
  const columns = ['request', `${few}: /s`, 'p99 ms', `${many}: /s`, 'p99 ms', 'cost', 'vs. one row'];
  const notes = [
    `Cost: large organization compared with small, goal at most ${goal.atMost} ×. Last column: requests per second of the large one compared with reading one row by key.`,
    `Both organizations were loaded in ${loadedIn} s.`,
  ];
  return { tables: [{ title, columns, rows, notes }], figures: results };
}

/**
 * @param {string} name
 * @param {Result | undefined} small
 * @param {Result | undefined} large
 * @param {Result | undefined} byKey of the large organization
 */
function rowOf(name, small, large, byKey) {
  if (small === undefined || large === undefined || byKey === undefined)
    throw new Error(`${name} was not measured.`);
  return [
    name,
    formatNumber(small.perSecond),
    formatNumber(small.p99),
    formatNumber(large.perSecond),
    formatNumber(large.p99),
    formatGoal(ratioOfRounds(small, large), goal),
    `${formatNumber(ratioOfRounds(large, byKey))} ×`,
  ];
}
