import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { DocumentTotals } from './document-totals.ts';
import { lineAmountsAsPriced, lineAmountsOfTax, type GroupedLine } from './line-amounts.ts';
import { lineTotal } from './line-total.ts';
import { netAsPriced, netOfTax } from './net-amounts.ts';
import { roundingAmount, type PayableRounding } from './payable.ts';
import type { PricedDocument } from './priced-document.ts';
import { spreadAllowances } from './spread-allowances.ts';
import { breakdownOnTop, breakdownWithin, type NettedGroup } from './tax-breakdown.ts';
import { groupFor, sortedGroups, type TaxGroups } from './tax-group.ts';

/**
 * All totals of a document by EN 16931 (BR-CO-10 to 17, BR-S-08): discounts before tax, each tax once on the
 * rounded net sum. Used by browser, server, PDF and e-invoice. Minor units. Throws a RangeError if a base quantity
 * is zero or included withholding taxes reach 100%.
 */
export function calculateTotals(document: PricedDocument): DocumentTotals {
  const groups: TaxGroups = new Map();
  const lines = groupLines(groups, document);
  spreadAllowances(groups, document.allowances);

  const netted = sortedGroups(groups).map((group) => ({
    group,
    net: document.pricesIncludeTax ? netOfTax(group) : netAsPriced(group),
  }));
  const taxBreakdown = document.pricesIncludeTax ? breakdownWithin(netted) : breakdownOnTop(netted);
  const sums = sumUp(netted, sumOf(taxBreakdown.map((row) => row.taxAmount)));
  return {
    lines: document.pricesIncludeTax ? lineAmountsOfTax(lines, netted) : lineAmountsAsPriced(lines),
    taxBreakdown,
    ...sums,
    ...payable(sums.total, document.paid, document.rounding),
  };
}

function groupLines(groups: TaxGroups, document: PricedDocument): GroupedLine[] {
  return document.lines.map((line) => {
    const total = lineTotal(line, document.currency);
    const group = groupFor(groups, line.taxes);
    group.lines += total;
    return { total, groupKey: group.key };
  });
}

/** BR-CO-10 to BR-CO-15. */
function sumUp(groups: readonly NettedGroup[], taxTotal: MinorUnits) {
  const taxExclusiveTotal = sumOf(groups.map(({ net }) => net.taxable));
  return {
    subtotal: sumOf(groups.map(({ net }) => net.lines)),
    allowanceTotal: sumOf(groups.map(({ net }) => net.allowances)),
    chargeTotal: sumOf(groups.map(({ net }) => net.charges)),
    taxExclusiveTotal,
    taxTotal,
    total: taxExclusiveTotal + taxTotal,
  };
}

/** BR-CO-16. */
function payable(total: MinorUnits, paidTotal: MinorUnits, rounding: PayableRounding) {
  const open = total - paidTotal;
  const rounded = roundingAmount(open, rounding);
  return { paidTotal, roundingAmount: rounded, amountDue: open + rounded };
}
