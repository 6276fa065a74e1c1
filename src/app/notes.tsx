import { useSyncExternalStore } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { UpdatePrompt } from '#pwa/update-prompt.tsx';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { updatesOfPage } from './updates-of-page.ts';
import './notes.css';

/** One quiet line for a connection that is gone; what a screen lacks because of it, the screen says. */
function ConnectionNote() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  if (state.kind !== 'unreachable') return null;
  return (
    <p className="note">
      <b>{words.pwa.notConnected}</b> {words.failures[state.why]} {words.pwa.keepTrying}
    </p>
  );
}

/**
 * What is said beside the screen; who is not signed in is offered new versions and told nothing else. Lies over the
 * page's end, so nothing jumps when it changes.
 */
export function Notes() {
  const { session } = useServices();
  const isSignedIn = useSessionState(session).kind === 'signed_in';
  const updates = useSyncExternalStore(updatesOfPage.subscribe, updatesOfPage.get);
  return (
    <div className="notes" role="status">
      {isSignedIn && <ConnectionNote />}
      {updates !== null && <UpdatePrompt updates={updates} saysReady={isSignedIn} />}
    </div>
  );
}
