import { and, eq, not } from 'drizzle-orm';
import { lateFeeParts } from '#shared/documents/late-fee.ts';
import type { Database } from '#server/db/connect.ts';
import { lateFees } from '#server/db/schema/late-fees.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { addDraft } from '../documents/create-document.ts';
import { paperVoiceOf } from '../documents/deposit-lines.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';
import { lateFeeLines } from './late-fee-lines.ts';
import { hasDocument, readClaim, type Charging } from './read-claim.ts';
import { termsIn, type RuleRow } from './rule.ts';

interface Making extends Charging {
  readonly tx: Database;
  /** The new document. */
  readonly id: string;
  readonly fingerprint: Buffer | null;
  /** The overdue invoice, locked. */
  readonly invoice: DocumentRow;
  readonly rule: RuleRow;
  /** The organization's day. */
  readonly today: string;
}

/** Creates the draft of a late-fee invoice up to today. False if there is nothing to charge. */
export async function makeLateFee(
  { clock }: Pick<Deps, 'clock'>,
  actor: AuditActor,
  { tx, id, fingerprint, invoice, rule, today, isByHand }: Making,
): Promise<boolean> {
  const claim = await readClaim(tx, invoice, { isByHand });
  const terms = termsIn(rule, invoice.currency);
  const parts = claim === null ? [] : lateFeeParts(claim, terms, today);
  if (parts.length === 0) return false;
  const { organizationId, id: documentId } = invoice;
  const now = clock();
  // First of all: where the day was charged already, its key refuses.
  const note = { organizationId, documentId, chargedThrough: today, feeId: id, createdAt: now };
  await (isByHand ? noteAgain(tx, note) : tx.insert(lateFees).values(note));
  const voice = await paperVoiceOf(tx, invoice);
  await addDraft(
    { clock: () => now },
    actor,
    draftOf(invoice, id, lateFeeLines(parts, { invoice, terms, voice })),
    {
      tx,
      fingerprint,
    },
  );
  const event = { action: 'document.late_fee_added', entity: 'document', entityId: documentId } as const;
  await audit(tx, actor, { ...event, after: { related_document_id: id } }, now);
  return true;
}

/** In place of a fee of the same day whose draft was deleted: that one stays charged for what is automatic. */
async function noteAgain(tx: Database, note: typeof lateFees.$inferInsert): Promise<void> {
  const { organizationId, documentId, chargedThrough } = lateFees;
  const sameDay = and(
    eq(organizationId, note.organizationId),
    eq(documentId, note.documentId),
    eq(chargedThrough, note.chargedThrough),
  );
  const replaced = await tx
    .update(lateFees)
    .set({ feeId: note.feeId })
    .where(and(sameDay, not(hasDocument)))
    .returning({ feeId: lateFees.feeId });
  if (replaced.length === 0) await tx.insert(lateFees).values(note);
}

function draftOf(
  { id: relatedDocumentId, customerId, currency, reference }: DocumentRow,
  id: string,
  lines: ReturnType<typeof lateFeeLines>,
) {
  return {
    id,
    type: 'invoice' as const,
    customerId,
    currency,
    pricesIncludeTax: false,
    issueDate: null,
    dueDate: null,
    expiryDate: null,
    reference,
    notes: null,
    terms: null,
    lines,
    allowances: [],
    roundingIncrement: 0n,
    relatedDocumentId,
    isLateFee: true,
  };
}
