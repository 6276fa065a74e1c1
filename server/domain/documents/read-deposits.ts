import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { TaxShare } from '#shared/documents/amounts-by-taxes.ts';
import { invoicedShares } from '#shared/documents/deposit.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentRow } from './lock-documents.ts';
import { readLines } from './read-documents.ts';

/** A deposit invoice of an estimate. */
export interface Deposit {
  readonly invoice: DocumentRow;
  /** What it invoiced, less its credit notes, in the estimate's prices. */
  readonly shares: readonly TaxShare[];
}

/**
 * The deposits of an estimate that aren't void, drafts too, oldest first. The estimate must be locked. Throws conflict
 * for one in another currency, which can't be set off.
 */
export async function readDeposits(tx: Database, estimate: DocumentRow): Promise<Deposit[]> {
  const invoices = await tx
    .select()
    .from(documents)
    .where(and(isOf(estimate, [estimate.id]), eq(documents.estimatePart, 'deposit')))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  if (invoices.length === 0) return [];
  if (invoices.some(({ currency }) => currency !== estimate.currency)) {
    throw new Refusal('conflict', (say) => say.deposits.otherCurrency);
  }
  const ids = invoices.map(({ id }) => id);
  const notes = await tx
    .select()
    .from(documents)
    .where(and(isOf(estimate, ids), eq(documents.type, 'credit_note'), eq(documents.lifecycle, 'sent')));
  const lines = await readLines(tx, estimate.organizationId, [...ids, ...notes.map(({ id }) => id)]);
  const priced = (row: DocumentRow) => ({
    ...row,
    lines: lines.filter(({ documentId }) => documentId === row.id),
  });
  return invoices.map((invoice) => {
    const credited = notes.filter(({ relatedDocumentId }) => relatedDocumentId === invoice.id);
    const shares = invoicedShares(priced(invoice), credited.map(priced), estimate.pricesIncludeTax);
    return { invoice, shares };
  });
}

/** The deposits of a final invoice's estimate, which must be locked, in the prices of that invoice. */
export async function readDepositsFor(
  tx: Database,
  { currency, pricesIncludeTax }: DocumentRow,
  estimate: DocumentRow,
): Promise<Deposit[]> {
  return readDeposits(tx, { ...estimate, currency, pricesIncludeTax });
}

/** Not void, and created from one of these. */
function isOf({ organizationId }: DocumentRow, ids: readonly string[]) {
  return and(
    eq(documents.organizationId, organizationId),
    inArray(documents.relatedDocumentId, [...ids]),
    ne(documents.lifecycle, 'void'),
  );
}

/** Throws transition_not_allowed if an estimate, which must be locked, has deposits that aren't void. */
export async function refuseWithDeposits(tx: Database, estimate: DocumentRow): Promise<void> {
  const deposits = and(isOf(estimate, [estimate.id]), eq(documents.estimatePart, 'deposit'));
  if ((await tx.$count(documents, deposits)) === 0) return;
  throw new Refusal('transition_not_allowed', (say) => say.deposits.exist);
}
