import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { toWireAmount } from '#shared/money/wire.ts';

/** What is calculated of a document that nobody has paid yet, as in the API. */
export function wireFigures(totals: DocumentTotals, currency: string) {
  const wire = (amount: MinorUnits) => toWireAmount(amount, currency);
  return {
    tax_breakdown: totals.taxBreakdown.map(({ category, rate, name, taxableAmount, taxAmount }) => ({
      category,
      rate: toWireDecimal(rate),
      name,
      taxable_amount: wire(taxableAmount),
      tax_amount: wire(taxAmount),
    })),
    subtotal: wire(totals.subtotal),
    allowance_total: wire(totals.allowanceTotal),
    charge_total: wire(totals.chargeTotal),
    tax_exclusive_total: wire(totals.taxExclusiveTotal),
    tax_total: wire(totals.taxTotal),
    total_amount: wire(totals.total),
    paid_total: 0,
    credited_total: 0,
    rounding_amount: wire(totals.roundingAmount),
    amount_due: wire(totals.amountDue),
  };
}

/** Lines as entered, with their amounts. */
export function wireLines(
  lines: DocumentInput['lines'],
  totals: Pick<DocumentTotals, 'lines'>,
  currency: string,
): Document['lines'] {
  return lines.map((line, index) => {
    const { total = 0n, net = 0n } = totals.lines[index] ?? {};
    return {
      ...line,
      position: index + 1,
      total: toWireAmount(total, currency),
      net: toWireAmount(net, currency),
    };
  });
}
