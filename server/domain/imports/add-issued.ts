import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { newId } from '#server/ports/ids.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { addDraft } from '../documents/create-document.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { recordPayment } from '../payments/record-payment.ts';
import type { IssuedElsewhere } from './read-issued.ts';

/**
 * Adds an invoice that another product issued, under its number, with what was paid as one payment. Throws conflict if
 * the number is taken, and what adding a draft throws.
 */
export async function addIssued(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  document: DocumentInput,
  { number, payment }: IssuedElsewhere,
): Promise<void> {
  const documentId = newId();
  const { customer_id: customerId, currency } = document;
  await addDraft(deps, actor, enteredDocument(document, documentId), { tx: deps.db, fingerprint: null });
  await issueDocument(deps, actor, documentId, { importedNumber: number });
  if (payment === null) return;
  const { amount, day: paymentDate } = payment;
  const paid = {
    id: newId(),
    customerId,
    currency,
    amount,
    paymentDate,
    allocations: [{ documentId, amount }],
  };
  await recordPayment(deps, actor, { ...paid, method: 'other', reference: null, notes: null });
}
