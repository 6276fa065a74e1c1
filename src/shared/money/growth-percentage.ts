import { divideRounded } from './divide-rounded.ts';
import type { MinorUnits } from './minor-units.ts';

/** By how much an amount is above an earlier one, in percent with one decimal. Null if there is nothing to compare with. */
export function growthPercentage(now: MinorUnits, before: MinorUnits): number | null {
  if (before <= 0n) return null;
  return Number(divideRounded((now - before) * 1000n, before)) / 10;
}
