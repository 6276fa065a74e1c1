import { Link } from '@tanstack/react-router';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

type FailedMail = NonNullable<Notifications['failed_mails']>['latest'][number];

/** What it was about, as a link. */
function Subject({ mail }: { mail: FailedMail }) {
  const { subject, document_id: document, document_type: type, customer_id: id } = mail;
  if (document !== null && type !== null) {
    return (
      <DocumentLink type={type} id={document}>
        {subject}
      </DocumentLink>
    );
  }
  if (id === null) return <p>{subject}</p>;
  return (
    <Link to="/customers/$id" params={{ id }}>
      {subject}
    </Link>
  );
}

/** Emails that failed, with links to their documents or customers. Admins see all, others their own. */
export function FailedMails({ failed }: { failed: Notifications['failed_mails'] }) {
  if (failed === undefined) return null;
  return (
    <Part title={words.notifications.failedEmails} count={failed.count}>
      <ul>
        {failed.latest.map((mail) => (
          <li key={mail.id}>
            <Subject mail={mail} />
            <p className="notifications-facts">
              {words.notifications.to(mail.recipient, formatMoment(mail.created_at))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
