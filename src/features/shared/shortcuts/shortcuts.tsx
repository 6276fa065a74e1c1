import { useEffect, useState } from 'react';
import { areShortcutsOn, readShortcutsChoice } from './choice.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { pressKey } from './press-key.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** Single-key shortcuts for lists and documents, unless they are turned off on this device; `?` shows them. */
export function Shortcuts() {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    void readShortcutsChoice();
    function onKey(event: KeyboardEvent): void {
      const done = areShortcutsOn.get() ? pressKey(window, event) : null;
      if (done !== null) event.preventDefault();
      if (done === 'help') setShown(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!isShown) return null;
  return (
    <Dialog title={words.palette.shortcuts.title} onClose={() => setShown(false)} closeLook="secondary">
      <ShortcutList />
    </Dialog>
  );
}
