import type { Document } from '#shared/contract/document-fields.ts';
import { paperDay } from './paper-day.ts';
import type { PaperVoice } from './paper-voice.ts';

/** The invoice a credit note corrects, as shown on the note. */
export interface CorrectedInvoice {
  readonly document_number: string;
  readonly issue_date: string | null;
}

/** The reference a credit note must carry (VAT Directive art. 219, EN 16931 BG-3); null for other documents. */
export function correctedInvoice({
  document_type: type,
  follows,
}: Pick<Document, 'document_type' | 'follows'>): CorrectedInvoice | null {
  if (type !== 'credit_note' || follows === null || follows.document_number === null) return null;
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
