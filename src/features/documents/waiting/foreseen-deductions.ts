import { amountText } from '#features/shared/documents/amount-text.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import type { Deduction } from './final-invoice.ts';
import { isToIssue } from '#offline/outbox/waiting-documents.ts';

/** It waits to be voided or deleted. */
const isLeaving = ({ kind, subject, shown }: Act, { document_id: id }: Document) =>
  subject === id && (kind === 'draft_delete' || (kind === 'move' && shown.how === 'void'));

/** It waits to be issued with the total that is known. */
const isIssuedAsKnown = (act: Act, { document_id: id, total_amount: total, currency }: Document) =>
  isToIssue(act, id) && act.shown.amount === amountText(total, currency);

/** A credit note of the deposit waits to be issued. */
const isCrediting = (
  { kind, subject, names, shown }: Act,
  { document_id: id, followed_by: notes }: Document,
) =>
  (kind === 'document' && shown.documentType === 'credit_note' && names.includes(id)) ||
  (kind === 'mail' &&
    notes.some((note) => note.document_type === 'credit_note' && note.document_id === subject));

/**
 * What is deducted once `acts` are sent. Throws an `ApiError` if a deposit stays a draft, or if one is to be credited: then
 * only the server knows what is left.
 */
export function foreseen(deductions: readonly Deduction[], acts: readonly Act[]): Deduction[] {
  // What the server refused has no effect.
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const stays = (document: Document) => !waiting.some((act) => isLeaving(act, document));
  const left = deductions.filter(({ deposit }) => stays(deposit));
  for (const { deposit } of left) {
    if (deposit.status === 'draft' && !waiting.some((act) => isIssuedAsKnown(act, deposit)))
      throw refused(words.outbox.depositDraft);
    if (waiting.some((act) => isCrediting(act, deposit))) throw refused(words.outbox.creditFirst);
  }
  return left.map(({ deposit, notes }) => ({ deposit, notes: notes.filter(stays) }));
}
