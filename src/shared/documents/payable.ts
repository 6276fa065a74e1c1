import { divideRounded } from '#shared/money/divide-rounded.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';

/** How the amount due is rounded for payment: by a given amount, or to coins of `increment` minor units. */
export type PayableRounding =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'nearest'; readonly increment: MinorUnits };

/** The rounding amount (BT-114) for a sum still to be paid; in minor units, negative where rounded down. */
export function roundingAmount(open: MinorUnits, rounding: PayableRounding): MinorUnits {
  if (rounding.kind === 'none') return 0n;
  if (rounding.kind === 'amount') return rounding.amount;
  return divideRounded(open, rounding.increment) * rounding.increment - open;
}
