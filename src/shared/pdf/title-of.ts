import type { Document } from '#shared/contract/document-fields.ts';
import { paperWords } from './paper-words.ts';

/** A document's title in its language: 'Invoice INV-2026-0001', 'Rechnungsentwurf', 'Deposit invoice INV-2026-0002'. */
export function titleOf({
  document_type: type,
  estimate_part: part,
  is_late_fee: isLateFee,
  document_number: number,
  language,
}: Pick<
  Document,
  'document_type' | 'document_number' | 'estimate_part' | 'is_late_fee' | 'language'
>): string {
  const { types, drafts, parts, partDrafts, lateFee, lateFeeDraft } = paperWords[language].paper;
  if (isLateFee === true) return number === null ? lateFeeDraft : `${lateFee} ${number}`;
  if (number === null) return part === undefined ? drafts[type] : partDrafts[part];
  return `${part === undefined ? types[type] : parts[part]} ${number}`;
}
