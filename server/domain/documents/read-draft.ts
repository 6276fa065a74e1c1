import type { Database } from '#server/db/connect.ts';
import { readLines } from './read-documents.ts';
import type { DocumentRow } from './lock-documents.ts';
import { ownIncrement } from './own-increment.ts';
import type { DraftInput } from './store-draft.ts';

/** A stored document as draft input. */
export async function readDraft(tx: Database, row: DocumentRow): Promise<DraftInput> {
  const lines = await readLines(tx, row.organizationId, [row.id]);
  return {
    id: row.id,
    type: row.type,
    customerId: row.customerId,
    currency: row.currency,
    pricesIncludeTax: row.pricesIncludeTax,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    expiryDate: row.expiryDate,
    reference: row.reference,
    notes: row.notes,
    terms: row.terms,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      unitPrice: line.unitPrice,
      baseQuantity: line.baseQuantity,
      allowances: line.allowances,
      taxes: line.taxes,
    })),
    allowances: row.allowances,
    roundingIncrement: ownIncrement(row),
    relatedDocumentId: row.relatedDocumentId,
  };
}
