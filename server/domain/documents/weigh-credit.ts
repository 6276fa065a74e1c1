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

/** A credit note that is being issued, beside its invoice, which is locked. */
export interface WeighedCredit {
  readonly invoice: DocumentRow;
  /** What the note's row is to say of what it is worth. */
  readonly figures: Pick<DocumentRow, 'roundingIncrement' | 'roundingAmount' | 'amountDue'>;
}

/**
 * What a credit note is worth that is about to be issued; null where it corrects no invoice. Refuses an invoice that is
 * not open or in another currency, and credit notes that are over more than their invoice (conflict).
 */
export async function weighCredit(tx: Database, note: DocumentRow): Promise<WeighedCredit | null> {
  const { type, organizationId, relatedDocumentId, total } = note;
  if (type !== 'credit_note' || relatedDocumentId === null) return null;
  const invoice = await lockDocument(tx, organizationId, relatedDocumentId);
  if (invoice.type !== 'invoice' || invoice.lifecycle !== 'sent' || !areAlike(invoice, note)) {
    throw new Refusal('conflict', (say) => say.documents.creditOfAnother);
  }
  // Void notes count no more. The invoice is locked, so no other note of it is being issued.
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
  /** All notes together are over the whole invoice. */
  readonly areAll: boolean;
}

const worth = ({ total, roundingAmount }: DocumentRow) => total + roundingAmount;

/**
 * Its own total, at most what earlier notes left of what the invoice was due, and all of that once the notes are over
 * the whole invoice: so they settle it exactly, however its due amount and their taxes are rounded.
 */
function worthOf({ total }: DocumentRow, { invoice, earlier, areAll }: Weighed): MinorUnits {
  const left = worth(invoice) - sumOf(earlier.map(worth));
  // Notes that an older version rounded one by one may have been worth too much.
  if (left < 0n) return 0n;
  return areAll || left < total ? left : total;
}

/**
 * True where notes are over all of an invoice. Each rounds its taxes for itself, so that a note a line may come to some
 * cents more or less than the invoice: what they are over is told without rounding. Refuses more than all (conflict).
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

/** Answers what the totals of any of these documents follow from. */
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

/** The credit notes of an invoice that count. */
export function issuedNotesOf({ organizationId, id }: DocumentRow) {
  return and(
    eq(documents.organizationId, organizationId),
    eq(documents.relatedDocumentId, id),
    eq(documents.type, 'credit_note'),
    eq(documents.lifecycle, 'sent'),
  );
}
