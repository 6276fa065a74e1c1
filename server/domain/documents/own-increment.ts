import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DraftInput } from './store-draft.ts';

/**
 * The document's cash rounding increment. None for a credit note of an invoice: it settles the invoice's
 * exact amount due.
 */
export function ownIncrement({
  type,
  relatedDocumentId,
  roundingIncrement,
}: Pick<DraftInput, 'type' | 'relatedDocumentId' | 'roundingIncrement'>): MinorUnits {
  return type === 'credit_note' && relatedDocumentId !== null ? 0n : roundingIncrement;
}
