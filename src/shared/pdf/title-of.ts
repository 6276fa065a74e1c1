import type { Document } from '#shared/contract/document-fields.ts';
import { paperWords } from './paper-words.ts';

/** A document's title in its language: 'Invoice INV-2026-0001', 'Rechnungsentwurf', 'Deposit invoice INV-2026-0002'. */
export function titleOf({
  document_type: type,
  estimate_part: part,
  document_number: number,
  language,
}: Pick<Document, 'document_type' | 'document_number' | 'estimate_part' | 'language'>): string {
  const { types, drafts, parts, partDrafts } = paperWords[language].paper;
  if (number === null) return part === undefined ? drafts[type] : partDrafts[part];
  return `${part === undefined ? types[type] : parts[part]} ${number}`;
}
