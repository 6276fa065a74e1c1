import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import { Banner } from '#ui/banner.tsx';

const ways = {
  listed: 'From a device that is online, end its session there: Your Profile, Signed-in devices.',
  unlisted: 'Its session there ends by itself, 30 days after it was last used.',
};

/** After a sign-out of which the server could not be told, what is still to be done. */
export function LeftOpenNote({ session }: { session: Session }) {
  const state = useSessionState(session);
  if (state.kind !== 'signed_out' || state.leftOpen === undefined) return null;
  return (
    <Banner tone="note">
      This device is signed out, but the server could not be told. {ways[state.leftOpen]}
    </Banner>
  );
}
