import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

/** Emails that failed, with links to their documents. Admins see all, others their own. */
export function FailedMails({ failed }: { failed: Notifications['failed_mails'] }) {
  if (failed === undefined) return null;
  return (
    <Part title={words.notifications.failedEmails} count={failed.count}>
      <ul>
        {failed.latest.map((mail) => (
          <li key={mail.id}>
            {mail.document_id !== null && mail.document_type !== null ? (
              <DocumentLink type={mail.document_type} id={mail.document_id}>
                {mail.subject}
              </DocumentLink>
            ) : (
              <p>{mail.subject}</p>
            )}
            <p className="notifications-facts">
              {words.notifications.to(mail.recipient, formatMoment(mail.created_at))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
