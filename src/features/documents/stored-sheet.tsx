import { Link } from '@tanstack/react-router';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { DocumentSheet, Fact } from './document-sheet.tsx';
import { StoredLogo } from './sheet-logo.tsx';

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
  const hash = document.seller?.logo_hash ?? null;
  return (
    <DocumentSheet document={document} buyer={buyer} logo={hash !== null && <StoredLogo hash={hash} />}>
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
