import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { useIsCarried } from './use-is-carried.ts';

function SentStatus({ document }: { document: Document }) {
  const { document_id: id, is_carried: wasCarried, imported_at: importedAt } = document;
  // What was emailed or viewed since the document was read is known from its emails and links.
  const isCarried = useIsCarried(id) || wasCarried !== false || importedAt !== undefined;
  return <DocumentStatus document={document} isCarried={isCarried} />;
}

/** The status of a document, by its name; an overdue invoice says when the customer was last reminded. */
export function DocumentLead({ document }: { document: Document }) {
  const { status, reminded_at: reminded } = document;
  // Its name says that it is a draft. This keeps the status' place.
  if (status === 'draft') return <span className="document-status">{words.documentPage.numberedLater}</span>;
  return (
    <>
      {status === 'sent' ? <SentStatus document={document} /> : <DocumentStatus document={document} />}
      {status === 'overdue' && reminded !== undefined && (
        <span className="document-reminded"> {words.documentPage.reminded(formatMoment(reminded))}</span>
      )}
    </>
  );
}
