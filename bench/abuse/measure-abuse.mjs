import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
const rounds = 5;
const load = { connections: 4, seconds: 5 };

/**
 * Output of bench/servers/abuse.ts.
 * @typedef {{ token: string, url: string, csv: string }} Attacker
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
  const signIns = await measureSignIns(signIn);
  const cases = [
    caseOf('nothing', async () => undefined),
    caseOf(
      'ten PDFs of 500 long lines',
      keepAsking(pdfs, ({ url }) => url, 1),
    ),
    caseOf(
      '150 CSV files of 5,000 documents',
      keepAsking(pdfs, ({ csv }) => csv, 15),
    ),
  ];
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { disturb, p99 } of cases) {
      const enough = new AbortController();
      // Each of many requests listens to it.
      setMaxListeners(0, enough.signal);
      const disturbing = disturb(enough.signal);
      const sample = await applyLoad(list, load);
      enough.abort();
      await disturbing;
      await sleep(2000);
      if (round > 0) p99.push(sample.p99);
    }
  }
  return {
    tables: [tableOf(cases, processorTime), tableOfSignIns(signIns)],
    figures: { processorTime, cases, signIns },
  };
}

/**
 * @param {string} name
 * @param {(enough: AbortSignal) => Promise<void>} disturb
 */
function caseOf(name, disturb) {
  return { name, disturb, p99: /** @type {number[]} */ ([]) };
}

/**
 * @param {ReturnType<typeof caseOf>[]} cases
 * @param {number} processorTime
 */
function tableOf(cases, processorTime) {
  const quiet = median(cases[0]?.p99 ?? []);
  const cost = formatGoal(processorTime, { atMost: 500 }, ' ms');
  return {
    title: `The list of another organization: medians of ${rounds} rounds`,
    columns: ['while others ask for', 'p99 ms', 'compared with quiet'],
    rows: cases.map(({ name, p99 }) => [
      name,
      formatNumber(median(p99)),
      formatGoal(median(p99) / quiet, { atMost: 2 }),
    ]),
    notes: [`Processor time for an invoice of 500 short lines: ${cost}`],
  };
}

/**
 * Keeps requests open by all attackers, each with so many at once, until told to stop.
 * @param {Attacker[]} attackers
 * @param {(attacker: Attacker) => string} urlOf
 * @param {number} each
 */
function keepAsking(attackers, urlOf, each) {
  /** @param {AbortSignal} enough */
  return async (enough) => {
    /** @param {Attacker} attacker */
    const ask = async (attacker) => {
      while (!enough.aborted) {
        const headers = { authorization: `Bearer ${attacker.token}` };
        const answer = await fetch(urlOf(attacker), { headers, signal: enough }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 503) await sleep(1000);
      }
    };
    await Promise.all(attackers.flatMap((attacker) => Array.from({ length: each }, () => ask(attacker))));
  };
}
