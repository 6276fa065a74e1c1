import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** After a sign-out of which the server could not be told, what is still to be done. */
export function LeftOpenNote({ session }: { session: Session }) {
  const state = useSessionState(session);
  if (state.kind !== 'signed_out' || state.leftOpen === undefined) return null;
  return <Banner tone="note">{words.auth.leftOpen[state.leftOpen]}</Banner>;
}
