import { formatMoment } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { Part } from './part.tsx';

/** Mails that never left; only admins are told. */
export function FailedMails({ failed }: { failed: Notifications['failed_mails'] }) {
  if (failed === undefined) return null;
  return (
    <Part title="Mails that could not be sent" count={failed.count}>
      <ul>
        {failed.latest.map((mail) => (
          <li key={mail.id}>
            <p>{mail.subject}</p>
            <p className="notifications-facts">
              to {mail.recipient}, {formatMoment(mail.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
