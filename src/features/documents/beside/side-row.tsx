import { amountText } from '#features/shared/documents/amount-text.ts';
import { dueText } from '#features/shared/documents/document-columns.tsx';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';

/** Overdue invoices say since when; the others have their date. */
function dayOf(document: DocumentSummary, today: string | null): string {
  if (document.status === 'overdue') return dueText(document, today);
  return document.issue_date === null ? '' : formatDay(document.issue_date);
}

/** A document in the list beside another. The router marks the shown one (`aria-current`). */
export function SideRow({ document, today }: { document: DocumentSummary; today: string | null }) {
  const { document_id: id, document_type: type, document_number: number } = document;
  const day = dayOf(document, today);
  return (
    <DocumentLink type={type} id={id} className="row-link side-row">
      <span className="side-row-name">{document.customer_name}</span>
      <span className="side-row-amount">{amountText(document.total_amount, document.currency)}</span>
      <span className="side-row-number">
        {number ?? words.documents.numberFollows}
        {day !== '' && ` · ${day}`}
      </span>
      <DocumentStatus document={document} />
    </DocumentLink>
  );
}
