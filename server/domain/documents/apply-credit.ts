import { and, asc, gt } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { settleDocument } from './settle-document.ts';
import { issuedNotesOf } from './weigh-credit.ts';

type Note = Pick<DocumentRow, 'id' | 'amountDue'>;

/** Applies an issued credit note to its invoice. Any remainder stays as the customer's credit. */
export async function applyCredit(
  tx: Database,
  actor: AuditActor,
  { invoice, note }: { readonly invoice: DocumentRow; readonly note: Note },
  now: Date,
): Promise<void> {
  const { organizationId, currency } = invoice;
  const credited = await takeOff(tx, actor, invoice, [note], now);
  if (credited > 0n) await keepTotals(tx, organizationId, { pending: { currency, amount: -credited } });
}

/**
 * After a refund, applies unused credit notes of an invoice to its amount due again, oldest first. The
 * invoice must be locked. Returns the amount applied; the caller updates the totals.
 */
export async function applyCreditLeft(
  tx: Database,
  actor: AuditActor,
  invoiceId: string,
  now: Date,
): Promise<MinorUnits> {
  const invoice = await lockDocument(tx, actor.organizationId, invoiceId);
  const notes = await tx
    .select()
    .from(documents)
    .where(and(issuedNotesOf(invoice), gt(documents.amountDue, 0n)))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .for('update');
  return takeOff(tx, actor, invoice, notes, now);
}

/**
 * Applies credit notes to an invoice until nothing is due. Both must be locked. Returns the amount applied.
 */
async function takeOff(
  tx: Database,
  actor: AuditActor,
  invoice: DocumentRow,
  notes: readonly Note[],
  now: Date,
): Promise<MinorUnits> {
  const { organizationId, id: invoiceId, amountDue } = invoice;
  let due = amountDue;
  for (const note of notes) {
    const credited = note.amountDue < due ? note.amountDue : due;
    if (credited <= 0n) continue;
    await settleDocument(tx, organizationId, { documentId: invoiceId, credited }, now);
    await settleDocument(tx, organizationId, { documentId: note.id, credited }, now);
    await noteCredit(tx, actor, { ...invoice, amountDue: due }, { id: note.id, credited }, now);
    due -= credited;
  }
  return amountDue - due;
}

/** Records the applied amount in the invoice's history; negative if it is taken back. */
export async function noteCredit(
  tx: Database,
  actor: AuditActor,
  { id: entityId, amountDue, currency }: DocumentRow,
  note: { readonly id: string; readonly credited: MinorUnits },
  now: Date,
): Promise<void> {
  const before = { amount_due: moneyText(amountDue, currency) };
  const after = { amount_due: moneyText(amountDue - note.credited, currency), credit_note: note.id };
  const action = note.credited > 0n ? 'document.credited' : 'document.credit_taken_back';
  await audit(tx, actor, { action, entity: 'document', entityId, before, after }, now);
}
