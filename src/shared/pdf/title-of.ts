import type { Document } from '#shared/contract/document-fields.ts';
import { paperWords } from './paper-words.ts';

/** A document's title in its language: 'Invoice INV-2026-0001', 'Rechnungsentwurf'. */
export function titleOf({
  document_type: type,
  document_number: number,
  language,
}: Pick<Document, 'document_type' | 'document_number' | 'language'>): string {
  const { types, drafts } = paperWords[language].paper;
  return number === null ? drafts[type] : `${types[type]} ${number}`;
}
