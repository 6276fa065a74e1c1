import { useSyncExternalStore } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { UpdatePrompt } from '#pwa/update-prompt.tsx';
import { updatesOfPage } from './updates-of-page.ts';
import './notes.css';

/** One quiet line for a connection that is gone; what a screen lacks because of it, the screen says. */
function ConnectionNote() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  if (state.kind !== 'unreachable') return null;
  return (
    <p className="note">
      <b>Not connected.</b> {state.reason} We keep trying.
    </p>
  );
}

/** What the shell has to say beside the screen. Lies over the page's end, so nothing jumps when it changes. */
export function Notes() {
  const updates = useSyncExternalStore(updatesOfPage.subscribe, updatesOfPage.get);
  return (
    <div className="notes" role="status">
      <ConnectionNote />
      {updates !== null && <UpdatePrompt updates={updates} />}
    </div>
  );
}
