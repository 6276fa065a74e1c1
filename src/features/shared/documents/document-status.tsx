import { MailX } from 'lucide-react';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import './document-status.css';

/** Waiting for the customer. Anyone who has paid or answered has the document, whatever became of the email. */
const awaiting: ReadonlySet<string> = new Set(['sent', 'partial', 'overdue', 'expired']);

interface DocumentStatusProps {
  document: Pick<DocumentSummary, 'status' | 'delivery' | 'is_carried'>;
  /** False if no email or link is known to have reached the customer yet. Defaults to what the server said. */
  isCarried?: boolean;
}

/** The status of a document, and whether the email with it failed. */
export function DocumentStatus({ document, isCarried = document.is_carried !== false }: DocumentStatusProps) {
  const { status, delivery } = document;
  return (
    <span className="document-status">
      <StatusBadge status={status === 'sent' && !isCarried ? 'issued' : status} />
      {delivery === 'failed' && awaiting.has(status) && (
        <span className="mail-failed">
          <MailX aria-hidden="true" />
          {words.documents.emailFailed}
        </span>
      )}
    </span>
  );
}
