import { divideRounded } from '#shared/money/divide-rounded.ts';
import { hundred, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';

/** A discount (allowance, EN 16931 BG-20 and BG-27) or a surcharge (charge, BG-21 and BG-28). */
export interface Allowance {
  /** True for a surcharge. */
  readonly charge: boolean;
  readonly size: AllowanceSize;
  /** The reason as text (BT-97, BT-104, BT-139, BT-144). */
  readonly reason: string;
}

/** An amount in minor units, or a percentage of the base (BT-94, BT-101, BT-138, BT-143). */
export type AllowanceSize =
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'percent'; readonly percent: Millionths };

/** The amount of an allowance on `base`, in minor units. Positive for discounts too. */
export function allowanceAmount(size: AllowanceSize, base: MinorUnits): MinorUnits {
  return size.kind === 'amount' ? size.amount : divideRounded(base * size.percent, hundred);
}
