import { and, desc, gt } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { AuditActor } from '../audit/audit.ts';
import { noteCredit } from './apply-credit.ts';
import type { DocumentRow } from './lock-documents.ts';
import { settleDocument } from './settle-document.ts';
import { issuedNotesOf } from './weigh-credit.ts';

/**
 * Takes credit notes back from an invoice until this much is due, the last issued first; they are the customer's
 * credit again. The invoice must be locked. Returns the amount taken back, less than needed if it wasn't credited as
 * much; the caller updates the totals.
 */
export async function takeCreditBack(
  tx: Database,
  actor: AuditActor,
  { invoice, until }: { readonly invoice: DocumentRow; readonly until: MinorUnits },
  now: Date,
): Promise<MinorUnits> {
  const { organizationId, id: documentId, amountDue } = invoice;
  if (amountDue >= until) return 0n;
  const notes = await tx
    .select()
    .from(documents)
    .where(and(issuedNotesOf(invoice), gt(documents.creditedTotal, 0n)))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .for('update');
  let due = amountDue;
  for (const { id, creditedTotal } of notes) {
    const missing = until - due;
    const back = creditedTotal < missing ? creditedTotal : missing;
    if (back <= 0n) break;
    await settleDocument(tx, organizationId, { documentId, credited: -back }, now);
    await settleDocument(tx, organizationId, { documentId: id, credited: -back }, now);
    await noteCredit(tx, actor, { ...invoice, amountDue: due }, { id, credited: -back }, now);
    due += back;
  }
  return due - amountDue;
}
