import { Link } from '@tanstack/react-router';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Why no reminder would be sent, whatever the plan says. */
export function SenderGap() {
  const { isAddressed, isDelivered } = useMaySend();
  const { reminders: say, sending } = words;
  if (!isDelivered) return <Banner tone="note">{say.noMailServer}</Banner>;
  if (isAddressed) return null;
  return (
    <Banner tone="note">
      <span>{say.noAddress}</span>
      <Link className="button button-secondary" to="/organization">
        {sending.missingAddress.edit}
      </Link>
    </Banner>
  );
}
