import { Link } from '@tanstack/react-router';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

/** Pending invitations, for admins only. */
export function OpenInvitations({ invitations }: { invitations: Notifications['invitations'] }) {
  if (invitations === undefined) return null;
  return (
    <Part title={words.notifications.invitations} count={invitations.count}>
      <ul>
        {invitations.oldest.map((invitation) => (
          <li key={invitation.id}>
            <p>{invitation.email}</p>
            <p className="notifications-facts">
              {invitation.is_expired
                ? words.notifications.expired(formatMoment(invitation.expires_at))
                : words.notifications.expires(formatMoment(invitation.expires_at))}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/users">{words.notifications.allUsers}</Link>
    </Part>
  );
}
