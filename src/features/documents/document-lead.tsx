import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';

/** Where a document stands, below its name. What is overdue says when the customer was reminded. */
export function DocumentLead({ document }: { document: Document }) {
  const { status, reminded_at: reminded } = document;
  return (
    <>
      <DocumentStatus document={document} />
      {status === 'overdue' && reminded !== undefined && (
        <span className="document-reminded"> {words.documentPage.reminded(formatMoment(reminded))}</span>
      )}
    </>
  );
}
