import { median } from '../report/median.mjs';
import { applyLoad } from './load.mjs';

/**
 * @typedef {import('./load.mjs').Target} Target
 * @typedef {import('./load.mjs').Sample} Sample
 * @typedef {{ target: string, connections: number, perSecond: number, p99: number, samples: Sample[] }} Result medians
 */

/** @typedef {{ connections: number[], rounds: number, seconds: number, warmUpSeconds: number }} Plan */

/** @type {Plan} */
const usualPlan = { connections: [1, 50], rounds: 7, seconds: 2, warmUpSeconds: 2 };

/**
 * Ratio of requests per second between two targets: the median of the per-round ratios, because samples of
 * one round were taken close together.
 * @param {Result} over
 * @param {Result} under
 */
export function ratioOfRounds(over, under) {
  return median(
    over.samples.map(({ perSecond }, round) => perSecond / Number(under.samples[round]?.perSecond)),
  );
}

/**
 * Measures the targets in rounds, each starting with a different one, so that other load on the machine
 * affects all equally. Returns medians.
 * @param {Target[]} targets
 * @param {Plan} plan
 * @returns {Promise<Result[]>}
 */
export async function measureInTurn(targets, plan = usualPlan) {
  const most = Math.max(...plan.connections);
  for (const target of targets) await applyLoad(target, { connections: most, seconds: plan.warmUpSeconds });
  const results = [];
  for (const connections of plan.connections)
    results.push(...(await measureWith(connections, targets, plan)));
  return results;
}

/**
 * @param {number} connections
 * @param {Target[]} targets
 * @param {Plan} plan
 * @returns {Promise<Result[]>}
 */
async function measureWith(connections, targets, plan) {
  /** @type {Map<string, Sample[]>} */
  const samples = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    const first = round % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      samples.get(target.name)?.push(await applyLoad(target, { connections, seconds: plan.seconds }));
    }
  }
  return [...samples].map(([target, taken]) => ({
    target,
    connections,
    perSecond: median(taken.map(({ perSecond }) => perSecond)),
    p99: median(taken.map(({ p99 }) => p99)),
    samples: taken,
  }));
}
