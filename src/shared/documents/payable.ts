import { divideRounded } from '#shared/money/divide-rounded.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';

/** Rounding of the amount due: by a fixed amount, or to a multiple of `increment` minor units. */
export type PayableRounding =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'nearest'; readonly increment: MinorUnits };

/** Rounding amount (BT-114) for a sum still to be paid, in minor units; negative if rounded down. */
export function roundingAmount(open: MinorUnits, rounding: PayableRounding): MinorUnits {
  if (rounding.kind === 'none') return 0n;
  if (rounding.kind === 'amount') return rounding.amount;
  return divideRounded(open, rounding.increment) * rounding.increment - open;
}
