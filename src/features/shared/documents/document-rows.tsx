import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Coming, GhostLines } from '#ui/ghost.tsx';
import { formatDay } from '../format-day.ts';
import { amountText } from './amount-text.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentStatus } from './document-status.tsx';
import { draftLabel } from './document-words.ts';
import './short-rows.css';

/** A short list of documents; null while they are loading. */
export function DocumentRows({ rows, none }: { rows: readonly DocumentSummary[] | null; none: string }) {
  if (rows === null) {
    return (
      <Coming label={words.base.loading}>
        <GhostLines count={3} />
      </Coming>
    );
  }
  if (rows.length === 0) return <p className="panel-lead">{none}</p>;
  return (
    <ul className="short-rows">
      {rows.map((row) => (
        <li key={row.document_id}>
          <DocumentLink type={row.document_type} id={row.document_id} label={draftLabel(row)}>
            {row.document_number ?? words.documents.types[row.document_type]}
          </DocumentLink>
          <span className="short-day">{formatDay(row.issue_date)}</span>
          <DocumentStatus document={row} />
          <span className="short-amount">{amountText(row.total_amount, row.currency)}</span>
        </li>
      ))}
    </ul>
  );
}
