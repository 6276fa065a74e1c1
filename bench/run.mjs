// `npm run bench` runs all benchmarks; `npm run bench -- NAME` runs one: bytes, stats, calls, scale, lists, reports,
// device, typing, lighthouse, blocking, cold-start, or abuse. Compare only figures of the same run: absolute values depend on
// the machine and its load.
import { ensurePackages } from '#scripts/prepare/packages.mjs';
import { measureAbuse } from './abuse/measure-abuse.mjs';
import { measureBlocking } from './blocking/measure-blocking.mjs';
import { measureCalls } from './calls/measure-calls.mjs';
import { measureDevice } from './device/measure-device.mjs';
import { measureBytes } from './bytes/measure-bytes.mjs';
import { measureLighthouse } from './lighthouse/measure-lighthouse.mjs';
import { measureColdStart } from './cold-start/measure-cold-start.mjs';
import { measureReports } from './reports/measure-reports.mjs';
import { keepResults } from './report/results.mjs';
import { printTable } from './report/table.mjs';
import { measureLists } from './lists/measure-lists.mjs';
import { measureScale } from './scale/measure-scale.mjs';
import { measureStats } from './stats/measure-stats.mjs';
import { measureTyping } from './typing/measure-typing.mjs';
import { toolsFolder } from './tools/tools-folder.mjs';

/**
 * @typedef {{ tables: import('./report/table.mjs').Table[], figures: unknown }} Measurement
 * @type {Record<string, () => Promise<Measurement>>}
 */
const parts = {
  bytes: measureBytes,
  'cold-start': measureColdStart,
  lighthouse: measureLighthouse,
  blocking: measureBlocking,
  stats: measureStats,
  calls: measureCalls,
  scale: measureScale,
  lists: measureLists,
  reports: measureReports,
  device: measureDevice,
  typing: measureTyping,
  abuse: measureAbuse,
};

/** @param {string} name */
async function runPart(name) {
  const measure = parts[name];
  if (measure === undefined)
    throw new Error(`There is no benchmark "${name}". Available: ${Object.keys(parts).join(', ')}.`);
  const { tables, figures } = await measure();
  for (const table of tables) printTable(table);
  console.log(`\n  Raw figures: ${keepResults(name, figures)}`);
}

const asked = process.argv.slice(2);
await ensurePackages(toolsFolder);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) await runPart(name);
