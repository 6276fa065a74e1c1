import { divideRounded, magnitude } from './divide-rounded.ts';
import type { MinorUnits } from './minor-units.ts';
import { sumOf } from './sum-of.ts';

/**
 * Splits `total` in proportion to `weights` so that the parts add up exactly (largest remainder; ties go to the
 * earlier). Negative weights get negative parts. If the weights cancel out, their absolute values decide; if all
 * are zero, the parts are equal. Throws a RangeError if there are no weights.
 */
export function allocate(total: MinorUnits, weights: readonly bigint[]): MinorUnits[] {
  if (weights.length === 0) throw new RangeError('An amount cannot be shared among nobody');
  const usable = usableWeights(weights);
  const numerators = usable.map((weight) => total * weight);
  return roundToSum(numerators, sumOf(usable), total);
}

function usableWeights(weights: readonly bigint[]): readonly bigint[] {
  if (sumOf(weights) !== 0n) return weights;
  const sizes = weights.map(magnitude);
  return sizes.some((size) => size > 0n) ? sizes : weights.map(() => 1n);
}

/**
 * Rounds the fractions `numerators[i] / denominator` to integers that add up to their rounded sum. Truncation
 * treats both signs alike, so negated input gives exactly negated output.
 */
export function roundToSum(
  numerators: readonly bigint[],
  denominator: bigint,
  total: MinorUnits = divideRounded(sumOf(numerators), denominator),
): MinorUnits[] {
  const parts = numerators.map((numerator) => numerator / denominator);
  const missing = total - sumOf(parts);
  const direction = missing < 0n ? -1n : 1n;
  const bySize = byLargestRemainder(numerators, denominator * direction);
  for (const index of bySize.slice(0, Number(magnitude(missing)))) {
    parts[index] = (parts[index] ?? 0n) + direction;
  }
  return parts;
}

/** Indexes, largest remainder first. */
function byLargestRemainder(numerators: readonly bigint[], denominator: bigint): number[] {
  const sign = denominator < 0n ? -1n : 1n;
  const remainders = numerators.map((numerator) => (numerator % denominator) * sign);
  return [...remainders.keys()].toSorted((left, right) => {
    const difference = (remainders[right] ?? 0n) - (remainders[left] ?? 0n);
    if (difference === 0n) return left - right;
    return difference > 0n ? 1 : -1;
  });
}
