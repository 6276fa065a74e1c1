import { NewLink } from '#features/shared/new-link.tsx';
import type { InvitedUser } from '#shared/contract/users.ts';
import { words } from '#shared/words/words.ts';

/** The link of an invitation that no mail server delivers. */
export function InvitationLink({ invited: { email, invitation_url: url } }: { invited: InvitedUser }) {
  const { link } = words.users.invite;
  if (url === undefined) return null;
  return (
    <NewLink key={url} url={url} label={link.label}>
      {link.passOn(email)}
    </NewLink>
  );
}
