import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import { Refusal } from '../refusal.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { settleDocument } from './settle-document.ts';

/**
 * Takes a credit note that is issued by now off what its invoice still owes; the rest stays with the customer.
 * Without an invoice all of it does. Refuses an invoice that is not open or in another currency, and credit notes that
 * are worth more than their invoice (conflict).
 */
export async function applyCredit(tx: Database, note: DocumentRow, now: Date): Promise<void> {
  const { organizationId, relatedDocumentId, currency } = note;
  if (relatedDocumentId === null) return;
  const invoice = await lockDocument(tx, organizationId, relatedDocumentId);
  if (invoice.type !== 'invoice' || invoice.lifecycle !== 'sent' || !areAlike(invoice, note)) {
    throw new Refusal(
      'conflict',
      'A credit note corrects an issued invoice of its customer, in its currency.',
    );
  }
  await refuseMoreThanInvoiced(tx, invoice);
  const credited = note.amountDue < invoice.amountDue ? note.amountDue : invoice.amountDue;
  if (credited <= 0n) return;
  await settleDocument(tx, organizationId, { documentId: invoice.id, credited }, now);
  await settleDocument(tx, organizationId, { documentId: note.id, credited }, now);
  await keepTotals(tx, organizationId, { pending: { currency, amount: -credited } });
}

function areAlike(invoice: DocumentRow, note: DocumentRow): boolean {
  return invoice.currency === note.currency && invoice.customerId === note.customerId;
}

/** Void notes count no more. The invoice is locked, so no other note of it is being issued. */
async function refuseMoreThanInvoiced(tx: Database, invoice: DocumentRow): Promise<void> {
  const [notes] = await tx
    .select({ total: sql`coalesce(sum(${documents.total}), 0)`.mapWith(BigInt) })
    .from(documents)
    .where(issuedNotesOf(invoice));
  if (notes !== undefined && notes.total <= invoice.total) return;
  throw new Refusal('conflict', 'The credit notes of an invoice cannot be worth more than the invoice.');
}

function issuedNotesOf({ organizationId, id }: DocumentRow) {
  return and(
    eq(documents.organizationId, organizationId),
    eq(documents.relatedDocumentId, id),
    eq(documents.type, 'credit_note'),
    eq(documents.lifecycle, 'sent'),
  );
}
