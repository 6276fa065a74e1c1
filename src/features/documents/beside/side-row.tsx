import { DocumentDay } from '#features/shared/documents/document-day.tsx';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { OwedAmount } from '#features/shared/documents/owed-amount.tsx';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';

/** A document in the list beside another. The router marks the shown one (`aria-current`). */
export function SideRow({ document, today }: { document: DocumentSummary; today: string | null }) {
  const { document_id: id, document_type: type, document_number: number } = document;
  return (
    <DocumentLink type={type} id={id} className="row-link side-row">
      <span className="side-row-name">{document.customer_name}</span>
      <span className="side-row-amount">
        <OwedAmount document={document} />
      </span>
      <span className="side-row-number">
        {number !== null && `${number} · `}
        <DocumentDay document={document} today={today} />
      </span>
      <DocumentStatus document={document} />
    </DocumentLink>
  );
}
