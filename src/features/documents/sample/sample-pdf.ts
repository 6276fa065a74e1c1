import { issuedLetterhead, issuedTo } from '#shared/pdf/letterhead-of.ts';
import type { PrintedDocument } from '#shared/pdf/print-document.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { PaperDocument } from '../paper/document-sheet.tsx';

/** What the paper doesn't show. */
const unprinted = {
  document_id: '',
  customer_id: '',
  customer_name: '',
  related_document_id: null,
  follows: null,
  followed_by: [],
  void_reason: null,
  rounding_increment: null,
  issued_at: null,
  created_at: '',
  updated_at: '',
  version: 1,
} satisfies Partial<Document>;

/** A sample as it is printed. `logo`: PNG or JPEG. */
export function samplePrint(sample: PaperDocument, logo: Uint8Array | null): PrintedDocument {
  const { seller, buyer } = sample;
  if (seller === null || buyer === null) throw new Error('A sample has a seller and a buyer.');
  return {
    document: { ...unprinted, ...sample },
    head: issuedLetterhead(seller, logo),
    to: issuedTo(buyer),
  };
}
