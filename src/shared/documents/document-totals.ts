import type { MinorUnits } from '#shared/money/minor-units.ts';
import { isStorableAmount } from '#shared/money/minor-units.ts';
import type { LineAmounts } from './line-amounts.ts';
import type { TaxBreakdownRow } from './tax-breakdown.ts';

/** All totals of a document, in minor units of its currency. */
export interface DocumentTotals {
  readonly lines: readonly LineAmounts[];
  readonly taxBreakdown: readonly TaxBreakdownRow[];
  /** Sum of line nets (BT-106). */
  readonly subtotal: MinorUnits;
  /** Document discounts (BT-107). */
  readonly allowanceTotal: MinorUnits;
  /** Document surcharges (BT-108). */
  readonly chargeTotal: MinorUnits;
  /** BT-109 = BT-106 − BT-107 + BT-108. */
  readonly taxExclusiveTotal: MinorUnits;
  /** BT-110. */
  readonly taxTotal: MinorUnits;
  /** BT-112 = BT-109 + BT-110. */
  readonly total: MinorUnits;
  /** BT-113. */
  readonly paidTotal: MinorUnits;
  /** BT-114. */
  readonly roundingAmount: MinorUnits;
  /** BT-115 = BT-112 − BT-113 + BT-114. */
  readonly amountDue: MinorUnits;
}

/** True if every total fits the storage and wire limits. Prices times quantities can exceed them. */
export function areStorable(totals: DocumentTotals): boolean {
  return [
    ...totals.lines.flatMap((line) => [line.total, line.net]),
    ...totals.taxBreakdown.flatMap((row) => [row.taxableAmount, row.taxAmount]),
    totals.subtotal,
    totals.allowanceTotal,
    totals.chargeTotal,
    totals.taxExclusiveTotal,
    totals.total,
    totals.amountDue,
  ].every(isStorableAmount);
}
