import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { changeNotes } from '#offline/device-notes.ts';
import { words } from '#shared/words/words.ts';

/** Folds the side navigation to its icons; kept on this device. */
export function FoldButton() {
  const { documentElement: page } = document;
  const [isFolded, setFolded] = useState(page.dataset['nav'] === 'folded');
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;

  function turn(): void {
    const nav = isFolded ? 'open' : 'folded';
    page.dataset['nav'] = nav;
    setFolded(!isFolded);
    void changeNotes({ nav });
  }

  return (
    <button type="button" className="nav-link nav-fold" aria-pressed={isFolded} onClick={turn}>
      <span className="nav-icon" aria-hidden="true">
        <Icon />
      </span>
      <span>{words.shell.foldNavigation}</span>
    </button>
  );
}
