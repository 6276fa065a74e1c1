import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import type { PricedLine } from '#shared/documents/priced-document.ts';
import type { Seller } from './schema/documents.ts';
import type { organizations } from './schema/organizations.ts';

/** A line as entered, with price and text. */
export interface DraftLine extends PricedLine {
  readonly description: string;
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string;
}

/** Amount columns of `documents`, in minor units. */
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

/** Rows of `document_lines`, without the document ID. */
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

/** Rows of `document_taxes`, without the document ID. */
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

/** The seller details stored on an issued document. */
export function sellerOf(organization: typeof organizations.$inferSelect): Seller {
  const { name, taxId, email, phone, website, address, bankDetails, documentFooter, logo } = organization;
  const logoHash = logo?.hash ?? null;
  const { paper } = organization;
  return { name, taxId, email, phone, website, address, bankDetails, documentFooter, logoHash, paper };
}
