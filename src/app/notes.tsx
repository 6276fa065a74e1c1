import { useSyncExternalStore } from 'react';
import { UndoNote } from '#features/shared/undo/undo-note.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { UpdatePrompt } from '#pwa/update-prompt.tsx';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { sentNews } from './sent-news.ts';
import { updatesOfPage } from './updates-of-page.ts';
import './notes.css';

/** A one-line offline note. Screens explain their own missing parts. */
function ConnectionNote() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  if (state.kind !== 'unreachable') return null;
  // One line on a phone, unless there is something to do about it.
  const look = state.why === 'notTheServer' ? undefined : 'note-why';
  return (
    <p className="note">
      <b>{words.pwa.notConnected}</b> <span className={look}>{words.failures[state.why]}</span>{' '}
      {words.pwa.keepTrying}
    </p>
  );
}

/** That what was kept when a session ended is sent now. */
function SentNote() {
  const { session } = useServices();
  const news = useSyncExternalStore(sentNews.subscribe, sentNews.get);
  return news !== null && news.era === session.era() && <p className="note">{news.text}</p>;
}

/** Signed-out visitors only see offers of new versions. */
export function NotesHere() {
  const { session } = useServices();
  const isSignedIn = useSessionState(session).kind === 'signed_in';
  const updates = useSyncExternalStore(updatesOfPage.subscribe, updatesOfPage.get);
  return (
    <>
      {isSignedIn && <ConnectionNote />}
      {isSignedIn && <SentNote />}
      {updates !== null && <UpdatePrompt updates={updates} saysReady={isSignedIn} />}
      {/* Last, at the bottom: the others come and go above it, and it stays where it is pressed. */}
      {isSignedIn && <UndoNote />}
    </>
  );
}

/** Notes beside the screen. Overlays the end of the page to avoid layout shifts. */
export function Notes() {
  return (
    <div className="notes" role="status">
      <NotesHere />
    </div>
  );
}
