import { Link } from '@tanstack/react-router';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { DocumentSheet, Fact } from './document-sheet.tsx';

const relatedWords = {
  invoice: 'From estimate',
  credit_note: 'Corrects invoice',
  estimate: 'Related',
} as const;

/** A document of the organization's own, with the ways to its customer and to the document that it follows. */
export function StoredSheet({ document }: { document: Document }) {
  const { document_type: type, related_document_id: related, customer_id: id } = document;
  const buyer = (
    <Link to="/customers/$id" params={{ id }}>
      {document.buyer?.name ?? document.customer_name}
    </Link>
  );
  return (
    <DocumentSheet document={document} buyer={buyer}>
      {related !== null && (
        <Fact name={relatedWords[type]}>
          <DocumentLink type={type === 'credit_note' ? 'invoice' : 'estimate'} id={related}>
            Open
          </DocumentLink>
        </Fact>
      )}
      {document.void_reason !== null && <Fact name="Void because">{document.void_reason}</Fact>}
    </DocumentSheet>
  );
}
