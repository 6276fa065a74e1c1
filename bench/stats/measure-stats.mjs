import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { withServer } from '../servers/with-server.mjs';
import { measureInTurn, ratioOfRounds } from './rounds.mjs';

/**
 * Output of bench/servers/stats.ts, in table order.
 * @typedef {'small' | 'large' | 'byKey' | 'counted'} Subject
 * @typedef {Record<Subject, import('./load.mjs').Target>} Targets
 * @typedef {import('./rounds.mjs').Result} Result
 */

/** Goals for the ratio of requests per second between two subjects. */
const goals = [
  {
    over: /** @type {Subject} */ ('large'),
    under: /** @type {Subject} */ ('small'),
    goal: { atLeast: 0.85 },
  },
  { over: /** @type {Subject} */ ('large'), under: /** @type {Subject} */ ('byKey'), goal: { atLeast: 0.7 } },
];

/**
 * Whether the dashboard's cost is independent of the number of invoices, and how it compares with reading one
 * row.
 */
export async function measureStats() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  try {
    return await withServer(await bundleServer('stats'), [dataDirectory], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Targets} targets */
async function report(targets) {
  const results = await measureInTurn(Object.values(targets));
  const rows = results.map(({ target, connections, perSecond, p99 }) => [
    target,
    String(connections),
    formatNumber(perSecond),
    formatNumber(p99),
  ]);
  const title = 'Dashboard figures: medians of alternating rounds';
  const columns = ['response', 'connections', 'requests/s', 'p99 ms'];
  const notes = [...new Set(results.map(({ connections }) => connections))].flatMap((connections) =>
    notesFor(
      targets,
      results.filter((result) => result.connections === connections),
    ),
  );
  return { tables: [{ title, columns, rows, notes }], figures: results };
}

/**
 * @param {Targets} targets
 * @param {Result[]} results all with the same number of connections
 */
function notesFor(targets, results) {
  /** @param {Subject} over @param {Subject} under */
  const ratio = (over, under) =>
    ratioOfRounds(resultOf(targets[over], results), resultOf(targets[under], results));
  const where = `With ${results[0]?.connections} connections: `;
  const judged = goals.map(
    ({ over, under, goal }) =>
      `${where}${targets[over].name} / ${targets[under].name} = ${formatGoal(ratio(over, under), goal)}`,
  );
  return [
    ...judged,
    `${where}${formatNumber(ratio('large', 'counted'))} × the rate of counting on every request.`,
  ];
}

/**
 * @param {import('./load.mjs').Target} target
 * @param {Result[]} results
 */
function resultOf(target, results) {
  const found = results.find((result) => result.target === target.name);
  if (found === undefined) throw new Error(`${target.name} was not measured.`);
  return found;
}
