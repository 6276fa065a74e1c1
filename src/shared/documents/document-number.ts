import type { DocumentType } from './document-type.ts';

const prefixes: Readonly<Record<DocumentType, string>> = {
  invoice: 'INV',
  estimate: 'EST',
  credit_note: 'CN',
};

/** The number as it is stored and printed: INV-2026-0001. */
export function documentNumber(type: DocumentType, year: number, sequence: number): string {
  return `${prefixes[type]}-${year}-${String(sequence).padStart(4, '0')}`;
}
