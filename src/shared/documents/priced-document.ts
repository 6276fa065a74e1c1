import type { Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Allowance } from './allowance.ts';
import type { PayableRounding } from './payable.ts';
import type { Tax } from './tax.ts';

/** What the amounts of a line follow from. */
export interface PricedLine {
  readonly quantity: Millionths;
  readonly unitPrice: Millionths;
  /** How many units the price is for (BT-149): 100 where the price is per hundred. Never zero. */
  readonly baseQuantity: Millionths;
  readonly allowances: readonly Allowance[];
  /** Usually one; none for a line that carries no tax at all. */
  readonly taxes: readonly Tax[];
}

/** An allowance on the whole document; without taxes of its own it is spread over those of the lines. */
export interface DocumentAllowance extends Allowance {
  readonly taxes: readonly Tax[] | undefined;
}

/** What the totals of a document follow from: nothing here is itself a total. */
export interface PricedDocument {
  /** ISO 4217. */
  readonly currency: string;
  /** True where unit prices and allowances are meant with tax. */
  readonly pricesIncludeTax: boolean;
  readonly lines: readonly PricedLine[];
  readonly allowances: readonly DocumentAllowance[];
  /** Paid before or since (BT-113). */
  readonly paid: MinorUnits;
  readonly rounding: PayableRounding;
}
