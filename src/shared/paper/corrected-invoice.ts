import type { Document } from '#shared/contract/document-fields.ts';
import { paperDay } from './paper-day.ts';
import type { PaperVoice } from './paper-voice.ts';

/** The invoice a credit note corrects, or a late fee is charged for, as shown on it. */
export interface CorrectedInvoice {
  readonly document_number: string;
  readonly issue_date: string | null;
}

/** The reference a credit note must carry (VAT Directive art. 219, EN 16931 BG-3); null for other documents. */
export function correctedInvoice({
  document_type: type,
  follows,
}: Pick<Document, 'document_type' | 'follows'>): CorrectedInvoice | null {
  return type === 'credit_note' ? named(follows) : null;
}

/** The overdue invoice of a late fee, the preceding invoice of EN 16931 BG-3; null for other documents. */
export function overdueInvoice({
  is_late_fee: isLateFee,
  follows,
}: Pick<Document, 'is_late_fee' | 'follows'>): CorrectedInvoice | null {
  return isLateFee === true ? named(follows) : null;
}

function named(follows: Document['follows']): CorrectedInvoice | null {
  if (follows === null || follows.document_number === null) return null;
  const { document_number, issue_date } = follows;
  return { document_number, issue_date };
}

/** 'INV-2026-0042 of 12 Mar 2026' */
export function invoiceWords(
  { document_number: number, issue_date: day }: CorrectedInvoice,
  { words, locale }: PaperVoice,
): string {
  return day === null ? number : words.numberAndDay(number, paperDay(day, locale));
}
