import type { Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Allowance } from './allowance.ts';
import type { PayableRounding } from './payable.ts';
import type { Tax } from './tax.ts';

/** The input for a line's amounts. */
export interface PricedLine {
  readonly quantity: Millionths;
  readonly unitPrice: Millionths;
  /** The number of units the price is for (BT-149), such as 100 for a price per hundred. Never zero. */
  readonly baseQuantity: Millionths;
  readonly allowances: readonly Allowance[];
  /** Usually one; none for a line without tax. */
  readonly taxes: readonly Tax[];
}

/** An allowance on the whole document. Without taxes of its own, it is spread over the lines' taxes. */
export interface DocumentAllowance extends Allowance {
  readonly taxes: readonly Tax[] | undefined;
}

/** The input for a document's totals. */
export interface PricedDocument {
  /** ISO 4217. */
  readonly currency: string;
  /** True if unit prices and allowances include tax. */
  readonly pricesIncludeTax: boolean;
  readonly lines: readonly PricedLine[];
  readonly allowances: readonly DocumentAllowance[];
  /** Already paid (BT-113). */
  readonly paid: MinorUnits;
  readonly rounding: PayableRounding;
}
