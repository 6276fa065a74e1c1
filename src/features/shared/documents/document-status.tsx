import { MailX } from 'lucide-react';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import './document-status.css';

/** Those that wait for the customer: whoever paid or answered has the document, whatever became of the mail. */
const awaiting: ReadonlySet<string> = new Set(['sent', 'partial', 'overdue', 'expired']);

/** The status of a document, and that the mail with it did not get through. */
export function DocumentStatus({ document }: { document: Pick<DocumentSummary, 'status' | 'delivery'> }) {
  const { status, delivery } = document;
  return (
    <span className="document-status">
      <StatusBadge status={status} words={words.documents.statuses[status]} />
      {delivery === 'failed' && awaiting.has(status) && (
        <span className="mail-failed">
          <MailX size={14} aria-hidden="true" />
          {words.documents.emailFailed}
        </span>
      )}
    </span>
  );
}
