import { quantile } from '../bench/report/quantile.mjs';

/**
 * Whether two series of times differ: the ratio of their medians, and the two-sided p of the Mann-Whitney U
 * test (normal approximation, for series of more than twenty).
 */
export function differ(left: readonly number[], right: readonly number[]): { ratio: number; p: number } {
  const ranked = [
    ...left.map((value) => ({ value, mine: true })),
    ...right.map((value) => ({ value, mine: false })),
  ]
    .toSorted((one, other) => one.value - other.value)
    .map((entry, index) => Object.assign(entry, { rank: index + 1 }));
  const rankSum = ranked.filter(({ mine }) => mine).reduce((sum, { rank }) => sum + rank, 0);
  const [n, m] = [left.length, right.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { ratio: quantile(left, 0.5) / quantile(right, 0.5), p: 2 * (1 - normalBelow(Math.abs(z))) };
}

/** The standard normal distribution below `z`, to seven digits (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const sum = tail.reduce((total, factor) => (total + factor) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
