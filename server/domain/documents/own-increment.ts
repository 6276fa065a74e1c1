import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DraftInput } from './store-draft.ts';

/** The coin that a document is rounded to; none for a credit note of an invoice, which settles what that was due. */
export function ownIncrement({
  type,
  relatedDocumentId,
  roundingIncrement,
}: Pick<DraftInput, 'type' | 'relatedDocumentId' | 'roundingIncrement'>): MinorUnits {
  return type === 'credit_note' && relatedDocumentId !== null ? 0n : roundingIncrement;
}
