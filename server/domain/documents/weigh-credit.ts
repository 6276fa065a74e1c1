import { and, eq, inArray } from 'drizzle-orm';
import { excessOver } from '#shared/documents/excess.ts';
import type { PricedDocument } from '#shared/documents/priced-document.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Database } from '#server/db/connect.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '../refusal.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { refuseCreditingSetOff } from './refuse-set-off.ts';

/** A credit note being issued and its locked invoice. */
export interface WeighedCredit {
  readonly invoice: DocumentRow;
  /** Amounts to store in the credit note's row. */
  readonly figures: Pick<DocumentRow, 'roundingIncrement' | 'roundingAmount' | 'amountDue'>;
}

/**
 * The value of a credit note being issued, or null if it has no invoice. Throws conflict if the invoice isn't
 * open, has another customer or currency, or is exceeded by its credit notes; transition_not_allowed if a final invoice
 * deducts it.
 */
export async function weighCredit(tx: Database, note: DocumentRow): Promise<WeighedCredit | null> {
  const { type, organizationId, relatedDocumentId, total } = note;
  if (type !== 'credit_note' || relatedDocumentId === null) return null;
  const invoice = await lockDocument(tx, organizationId, relatedDocumentId);
  if (invoice.type !== 'invoice' || invoice.lifecycle !== 'sent' || !areAlike(invoice, note)) {
    throw new Refusal('conflict', (say) => say.documents.creditOfAnother);
  }
  await refuseCreditingSetOff(tx, invoice);
  // Void credit notes don't count. The invoice is locked, so no other credit note of it can be issued.
  const earlier = await tx.select().from(documents).where(issuedNotesOf(invoice));
  const areAll = await areOverAllOf(tx, invoice, [...earlier, note]);
  const amountDue = worthOf(note, { invoice, earlier, areAll });
  return { invoice, figures: { roundingIncrement: 0n, roundingAmount: amountDue - total, amountDue } };
}

function areAlike(invoice: DocumentRow, note: DocumentRow): boolean {
  return invoice.currency === note.currency && invoice.customerId === note.customerId;
}

interface Weighed {
  readonly invoice: DocumentRow;
  readonly earlier: readonly DocumentRow[];
  /** True if all credit notes together cover the whole invoice. */
  readonly areAll: boolean;
}

const worth = ({ total, roundingAmount }: DocumentRow) => total + roundingAmount;

/**
 * The credit note's total, limited to what earlier ones left of the invoice. The last one, which completes
 * the invoice, takes all that is left, so together they match it exactly despite rounding.
 */
function worthOf({ total }: DocumentRow, { invoice, earlier, areAll }: Weighed): MinorUnits {
  const left = worth(invoice) - sumOf(earlier.map(worth));
  // Older versions rounded each credit note on its own, which could exceed the invoice.
  if (left < 0n) return 0n;
  return areAll || left < total ? left : total;
}

/**
 * True if the credit notes cover the whole invoice. Compares unrounded amounts, because taxes rounded per
 * credit note can differ by some cents. Throws conflict if they exceed it.
 */
async function areOverAllOf(
  tx: Database,
  invoice: DocumentRow,
  notes: readonly DocumentRow[],
): Promise<boolean> {
  const total = sumOf(notes.map((note) => note.total));
  if (total === invoice.total) return true;
  const priced = await readPriced(tx, invoice.organizationId, [invoice, ...notes]);
  const excess = excessOver(priced(invoice), notes.map(priced));
  if (excess > 0n && total > invoice.total) {
    throw new Refusal('conflict', (say) => say.documents.creditedTooMuch);
  }
  return excess === 0n;
}

/** Input for computing the totals of the given documents. */
async function readPriced(
  tx: Database,
  organizationId: string,
  rows: readonly DocumentRow[],
): Promise<(row: DocumentRow) => PricedDocument> {
  const ids = rows.map(({ id }) => id);
  const read = await tx
    .select()
    .from(documentLines)
    .where(and(eq(documentLines.organizationId, organizationId), inArray(documentLines.documentId, ids)));
  return (row) => ({
    ...row,
    lines: read.filter(({ documentId }) => documentId === row.id),
    paid: 0n,
    rounding: { kind: 'none' },
  });
}

/** Issued credit notes of an invoice. */
export function issuedNotesOf({ organizationId, id }: DocumentRow) {
  return and(
    eq(documents.organizationId, organizationId),
    eq(documents.relatedDocumentId, id),
    eq(documents.type, 'credit_note'),
    eq(documents.lifecycle, 'sent'),
  );
}
