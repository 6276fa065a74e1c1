import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { withServer } from '../servers/with-server.mjs';
import { measureInTurn, ratioOfRounds } from '../stats/rounds.mjs';

/**
 * Output of bench/servers/calls.ts, in table order.
 * @typedef {'bare' | 'read' | 'list' | 'readAnew' | 'listAnew' | 'write'} Subject
 * @typedef {Record<Subject, import('../stats/load.mjs').Target>} Targets
 */

/**
 * Goals for the ratio of requests per second to the bare route.
 * @type {{ subject: Subject, atLeast: number }[]}
 */
const goals = [
  { subject: 'read', atLeast: 0.4 },
  { subject: 'list', atLeast: 0.25 },
  { subject: 'write', atLeast: 0.2 },
];

/** What an authenticated call costs, compared with a route that only reads one row. */
export async function measureCalls() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  try {
    return await withServer(await bundleServer('calls'), [dataDirectory], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {{ targets: Targets, roundTrips: Record<string, number> }} served */
async function report({ targets, roundTrips }) {
  const plan = { connections: [20], rounds: 5, seconds: 3, warmUpSeconds: 3 };
  const results = await measureInTurn(Object.values(targets), plan);
  const bare = results.find(({ target }) => target === targets.bare.name);
  const notes = goals.flatMap(({ subject, atLeast }) => {
    const { name } = targets[subject];
    const result = results.find(({ target }) => target === name);
    return bare && result ? [`${name}: ${formatGoal(ratioOfRounds(result, bare), { atLeast })}`] : [];
  });
  const rows = results.map(({ target, perSecond, p99 }) => [
    target,
    String(roundTrips[target] ?? ''),
    formatNumber(perSecond),
    formatNumber(p99),
  ]);
  const title = 'Calls with 20 connections: medians of alternating rounds';
  return {
    tables: [{ title, columns: ['call', 'round trips', 'requests/s', 'p99 ms'], rows, notes }],
    figures: results,
  };
}
