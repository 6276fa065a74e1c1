import { useEffect, useSyncExternalStore } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { Updates } from './updates.ts';

/** How long "Ready to work offline" stays (milliseconds). */
const readyFor = 6_000;

/** Closes by itself. */
function Ready({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, readyFor);
    return () => clearTimeout(timer);
  }, [onDone]);
  return <p className="note">{words.pwa.readyOffline}</p>;
}

interface UpdatePromptProps {
  updates: Updates;
  /** Whether to show "Ready to work offline" now; false delays it. */
  saysReady: boolean;
}

/** Offers a new version, never forces it (docs/decisions/006). */
export function UpdatePrompt({ updates, saysReady }: UpdatePromptProps) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  switch (state.kind) {
    case 'current':
      return null;
    case 'ready_offline':
      return saysReady ? <Ready onDone={updates.dismiss} /> : null;
    case 'waiting':
      return (
        <div className="note">
          <p>
            <b>{words.pwa.newVersion}</b> {state.news}
          </p>
          <Button onClick={updates.accept}>{words.pwa.reload}</Button>
          <Button look="secondary" onClick={updates.dismiss}>
            {words.pwa.later}
          </Button>
        </div>
      );
    case 'taking_over':
      return <p className="note">{words.pwa.startingNewVersion}</p>;
    case 'would_lose_input':
      return (
        <div className="note">
          <p>{words.pwa.wouldLoseInput}</p>
          <Button look="secondary" onClick={updates.acceptAnyway}>
            {words.pwa.reloadAnyway}
          </Button>
          <Button onClick={updates.dismiss}>{words.pwa.keepWorking}</Button>
        </div>
      );
    case 'replaced':
      return (
        <div className="note">
          <p>{words.pwa.updatedElsewhere}</p>
          <Button look="secondary" onClick={updates.accept}>
            {words.pwa.reload}
          </Button>
        </div>
      );
  }
}
