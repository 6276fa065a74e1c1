import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import type { Updates } from './updates.ts';

/** How long "Ready to work offline" stays (milliseconds). */
const readyFor = 6_000;

/** Goes away by itself. */
function Ready({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, readyFor);
    return () => clearTimeout(timer);
  }, [onDone]);
  return <p className="note">Ready to work offline.</p>;
}

interface UpdatePromptProps {
  updates: Updates;
  /** Says so when the first worker is installed; until then that waits. */
  saysReady: boolean;
}

/** A new version is offered, never forced upon anybody (docs/decisions/006). */
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
            <b>A new version of Billhook is ready.</b> {state.news}
          </p>
          <Button onClick={updates.accept}>Reload</Button>
          <Button look="secondary" onClick={updates.dismiss}>
            Later
          </Button>
        </div>
      );
    case 'taking_over':
      return <p className="note">Starting the new version…</p>;
    case 'would_lose_input':
      return (
        <div className="note">
          <p>This screen holds input that is not saved yet. Reloading now loses it.</p>
          <Button look="secondary" onClick={updates.acceptAnyway}>
            Reload and lose it
          </Button>
          <Button onClick={updates.dismiss}>Keep working</Button>
        </div>
      );
    case 'replaced':
      return (
        <div className="note">
          <p>Billhook was updated in another tab. Reload this one when your input is saved.</p>
          <Button look="secondary" onClick={updates.accept}>
            Reload
          </Button>
        </div>
      );
  }
}
