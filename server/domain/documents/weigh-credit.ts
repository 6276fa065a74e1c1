import { and, eq, sql } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
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
 * not open or in another currency, and credit notes that are worth more than their invoice (conflict).
 */
export async function weighCredit(tx: Database, note: DocumentRow): Promise<WeighedCredit | null> {
  const { type, organizationId, relatedDocumentId, total } = note;
  if (type !== 'credit_note' || relatedDocumentId === null) return null;
  const invoice = await lockDocument(tx, organizationId, relatedDocumentId);
  if (invoice.type !== 'invoice' || invoice.lifecycle !== 'sent' || !areAlike(invoice, note)) {
    throw new Refusal(
      'conflict',
      'A credit note corrects an issued invoice of its customer, in its currency.',
    );
  }
  const amountDue = worthOf(note, invoice, await sumNotes(tx, invoice));
  return { invoice, figures: { roundingIncrement: 0n, roundingAmount: amountDue - total, amountDue } };
}

function areAlike(invoice: DocumentRow, note: DocumentRow): boolean {
  return invoice.currency === note.currency && invoice.customerId === note.customerId;
}

interface Notes {
  readonly total: MinorUnits;
  readonly worth: MinorUnits;
}

/**
 * Its own total, at most what earlier notes left of what the invoice was due, and all of that once the notes are over
 * the whole invoice: so they settle a rounded invoice, too, exactly.
 */
function worthOf(note: DocumentRow, invoice: DocumentRow, earlier: Notes): MinorUnits {
  const together = earlier.total + note.total;
  if (together > invoice.total) {
    throw new Refusal('conflict', 'The credit notes of an invoice cannot be worth more than the invoice.');
  }
  const left = invoice.total + invoice.roundingAmount - earlier.worth;
  // Notes that an older version rounded one by one may have been worth too much.
  if (left < 0n) return 0n;
  return together === invoice.total || left < note.total ? left : note.total;
}

/** Void notes count no more. The invoice is locked, so no other note of it is being issued. */
async function sumNotes(tx: Database, invoice: DocumentRow): Promise<Notes> {
  const [notes = { total: 0n, worth: 0n }] = await tx
    .select({
      total: sql`coalesce(sum(${documents.total}), 0)`.mapWith(BigInt),
      worth: sql`coalesce(sum(${documents.total} + ${documents.roundingAmount}), 0)`.mapWith(BigInt),
    })
    .from(documents)
    .where(issuedNotesOf(invoice));
  return notes;
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
