import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import type { PricedLine } from '#shared/documents/priced-document.ts';
import type { Seller } from './schema/documents.ts';
import type { organizations } from './schema/organizations.ts';

/** A line as it is entered: its price and its words. */
export interface DraftLine extends PricedLine {
  readonly description: string;
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string;
}

/** The columns of `documents` that hold figures; minor units. */
export function figureColumns(totals: DocumentTotals) {
  return {
    subtotal: totals.subtotal,
    allowanceTotal: totals.allowanceTotal,
    chargeTotal: totals.chargeTotal,
    taxExclusiveTotal: totals.taxExclusiveTotal,
    taxTotal: totals.taxTotal,
    total: totals.total,
    roundingAmount: totals.roundingAmount,
    paidTotal: totals.paidTotal,
    amountDue: totals.amountDue,
  };
}

/** Rows of `document_lines`, without the document they belong to. */
export function lineRows(lines: readonly DraftLine[], totals: DocumentTotals) {
  return lines.map((line, index) => ({
    position: index + 1,
    description: line.description,
    quantity: line.quantity,
    unitCode: line.unitCode,
    unitPrice: line.unitPrice,
    baseQuantity: line.baseQuantity,
    allowances: line.allowances,
    taxes: line.taxes,
    total: totals.lines[index]?.total ?? 0n,
    net: totals.lines[index]?.net ?? 0n,
  }));
}

/** Rows of `document_taxes`, without the document they belong to. */
export function taxRows(totals: DocumentTotals) {
  return totals.taxBreakdown.map((row, index) => ({
    position: index + 1,
    category: row.category,
    rate: row.rate,
    name: row.name,
    taxableAmount: row.taxableAmount,
    taxAmount: row.taxAmount,
  }));
}

/** What a document keeps of the organization that issues it. */
export function sellerOf(organization: typeof organizations.$inferSelect): Seller {
  const { name, taxId, email, phone, website, address, bankDetails, documentFooter, logo } = organization;
  const logoHash = logo?.hash ?? null;
  return { name, taxId, email, phone, website, address, bankDetails, documentFooter, logoHash };
}
