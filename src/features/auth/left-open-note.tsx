import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Tells what is left to do if the server couldn't be told of a sign-out. */
export function LeftOpenNote({ session }: { session: Session }) {
  const state = useSessionState(session);
  if (state.kind !== 'signed_out' || state.leftOpen === undefined) return null;
  return <Banner tone="note">{words.auth.leftOpen[state.leftOpen]}</Banner>;
}
