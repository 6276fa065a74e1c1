import { and, eq } from 'drizzle-orm';
import { amountsByTaxes, sumByTaxes } from '#shared/documents/amounts-by-taxes.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '../refusal.ts';
import { setsOff } from './deposit-lines.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { readDepositsFor } from './read-deposits.ts';
import { readLines } from './read-documents.ts';

/**
 * Locks the estimate of a final invoice that is issued. Throws transition_not_allowed unless it deducts, tax by tax, what
 * the deposits have invoiced by now.
 */
export async function refuseWrongDeductions(tx: Database, draft: DocumentRow): Promise<void> {
  const { estimatePart, relatedDocumentId, organizationId } = draft;
  if (estimatePart !== 'final' || relatedDocumentId === null) return;
  const estimate = await lockDocument(tx, organizationId, relatedDocumentId);
  const deposits = await readDepositsFor(tx, draft, estimate);
  const lines = await readLines(tx, organizationId, [draft.id]);
  const isRight = deposits.every(({ invoice, shares }) => {
    const own = lines.filter((line) => setsOff(line, invoice));
    const deducted = amountsByTaxes({ ...draft, lines: own, allowances: [] }, draft.pricesIncludeTax);
    return sumByTaxes([...shares, ...deducted]).length === 0;
  });
  if (!isRight) throw new Refusal('transition_not_allowed', (say) => say.deposits.wrongDeductions);
}

/**
 * Throws transition_not_allowed if this deposit, or the deposit that this credit note corrects, is one that a final invoice
 * deducts and so can't be voided.
 */
export async function refuseVoidingSetOff(tx: Database, document: DocumentRow): Promise<void> {
  const { type, organizationId, relatedDocumentId } = document;
  if (type === 'credit_note' && relatedDocumentId !== null) {
    const invoice = await lockDocument(tx, organizationId, relatedDocumentId);
    if (!(await isSetOff(tx, invoice))) return;
    throw new Refusal('transition_not_allowed', (say) => say.deposits.creditSetOff);
  }
  const estimate = await estimateOf(tx, document);
  if (estimate?.lifecycle !== 'invoiced') return;
  throw new Refusal('transition_not_allowed', (say) => say.deposits.setOff);
}

/** Throws transition_not_allowed for a deposit that an issued final invoice deducts. The invoice must be locked. */
export async function refuseCreditingSetOff(tx: Database, invoice: DocumentRow): Promise<void> {
  if (!(await isSetOff(tx, invoice))) return;
  throw new Refusal('transition_not_allowed', (say) => say.deposits.creditFinal);
}

/** True if an issued final invoice deducts it. Its estimate is locked then, so that none is issued meanwhile. */
async function isSetOff(tx: Database, invoice: DocumentRow): Promise<boolean> {
  const estimate = await estimateOf(tx, invoice);
  if (estimate === null) return false;
  const final = and(
    eq(documents.organizationId, estimate.organizationId),
    eq(documents.relatedDocumentId, estimate.id),
    eq(documents.estimatePart, 'final'),
    eq(documents.lifecycle, 'sent'),
  );
  return (await tx.$count(documents, final)) > 0;
}

/** The locked estimate of a deposit; null for others. */
async function estimateOf(tx: Database, invoice: DocumentRow): Promise<DocumentRow | null> {
  const { organizationId, estimatePart, relatedDocumentId } = invoice;
  if (estimatePart !== 'deposit' || relatedDocumentId === null) return null;
  return lockDocument(tx, organizationId, relatedDocumentId);
}
