import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { withServer } from '../servers/with-server.mjs';
import { applyLoad } from '../stats/load.mjs';
import { measureSignIns, tableOfSignIns } from './measure-sign-ins.mjs';

const workers = pathToFileURL(fileURLToPath(new URL('../../dist-server/draw.js', import.meta.url))).href;
const asker = fileURLToPath(new URL('ask-greedily.mjs', import.meta.url));
const rounds = 5;
const load = { connections: 4, seconds: 5 };

/**
 * Output of bench/servers/abuse.ts.
 * @typedef {{ token: string, url: string, csv: string }} Attacker
 * @typedef {{ url: string, token: string }} Asked
 * @typedef {{ statuses: Record<number, number>, seconds: number[] }} Answered output of ask-greedily.mjs
 * @typedef {{ list: import('../stats/load.mjs').Target, pdfs: Attacker[], processorTime: number, signIn: import('./measure-sign-ins.mjs').SignIn }} Served
 */

/** How much ten organizations that ask for the dearest things slow down another one. Bounded, on loopback. */
export async function measureAbuse() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  try {
    return await withServer(await bundleServer('abuse'), [dataDirectory, workers], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Served} served */
async function report({ list, pdfs, processorTime, signIn }) {
  const files = pdfs.map(({ token, csv: url }) => ({ token, url }));
  const cases = [
    caseOf('nothing', 0, []),
    caseOf('ten PDFs of 500 long lines', 1, pdfs),
    caseOf('one CSV file of 5,000 documents', 1, files.slice(0, 1)),
    caseOf('150 CSV files of 5,000 documents', 15, files),
  ];
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { each, asked, samples, answers } of cases) {
      const { sample, answered } = await whileAsked(each, asked, async () => applyLoad(list, load));
      await sleep(2000);
      if (round > 0) samples.push(sample);
      if (round > 0) answers.push(answered);
    }
  }
  // Last, because so many sign-ins end the attackers' own sessions.
  const signIns = await measureSignIns(signIn);
  return {
    tables: [tableOf(cases, processorTime), tableOfSignIns(signIns)],
    figures: { processorTime, cases, signIns },
  };
}

/**
 * @param {string} name
 * @param {number} each requests that every attacker keeps open
 * @param {Asked[]} asked
 */
function caseOf(name, each, asked) {
  const samples = /** @type {import('../stats/load.mjs').Sample[]} */ ([]);
  return { name, each, asked, samples, answers: /** @type {Answered[]} */ ([]) };
}

/**
 * Measures while a process of its own keeps asking.
 * @template Sample
 * @param {number} each
 * @param {Asked[]} asked
 * @param {() => Promise<Sample>} measure
 */
async function whileAsked(each, asked, measure) {
  const asking = spawn(process.execPath, [asker, String(each), JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(asking.stdout);
  await sleep(500);
  const sample = await measure();
  asking.kill();
  /** @type {Answered} */
  const answered = JSON.parse(await output);
  refuseOthers(answered);
  return { sample, answered };
}

/**
 * Throws if anything but files and refusals was answered: that costs nothing, and would flatter the result.
 * @param {Answered} answered
 */
function refuseOthers({ statuses }) {
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
  if (others.length > 0) throw new Error(`The attackers got ${others.join(', ')}.`);
}

/**
 * @param {ReturnType<typeof caseOf>[]} cases
 * @param {number} processorTime
 */
function tableOf(cases, processorTime) {
  const cost = formatGoal(processorTime, { atMost: 500 }, ' ms');
  return {
    title: `The list of another organization: medians of ${rounds} rounds`,
    columns: ['while others ask for', 'p50 ms', 'p99 ms', 'compared with quiet'],
    rows: cases.map((measured) => [
      measured.name,
      formatNumber(median(measured.samples.map(({ p50 }) => p50))),
      formatNumber(p99Of(measured)),
      formatGoal(p99Of(measured) / p99Of(cases[0]), { atMost: 2 }),
    ]),
    notes: [
      ...cases.filter(({ asked }) => asked.length > 0).map(noteOf),
      `Processor time for an invoice of 500 short lines: ${cost}`,
    ],
  };
}

/** @param {ReturnType<typeof caseOf> | undefined} measured */
function p99Of(measured) {
  return median((measured?.samples ?? []).map(({ p99 }) => p99));
}

/**
 * What the others got.
 * @param {ReturnType<typeof caseOf>} measured
 */
function noteOf({ name, answers }) {
  const seconds = answers.flatMap((answered) => answered.seconds);
  const refused = answers.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
  const took = seconds.length === 0 ? '' : `, in ${formatNumber(median(seconds))} s`;
  return `${name}: ${seconds.length} complete${took}, ${formatNumber(refused)} refused`;
}
