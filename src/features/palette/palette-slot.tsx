import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Shortcuts } from '#features/shared/shortcuts/shortcuts.tsx';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import './palette-slot.css';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

/** Opens the palette, by button or with Ctrl/⌘ K. */
export function PaletteSlot({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { chunk, failures } = useWantedChunk(loadPalette, isOpen);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className="icon-button palette-button"
        aria-label={words.palette.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </button>
      <Shortcuts />
      {isOpen && chunk !== null && <chunk.Part user={user} onClose={() => setOpen(false)} />}
      {isOpen && chunk === null && failures > 0 && (
        <p className="palette-failure" role="alert">
          {words.palette.loadFailed}
        </p>
      )}
    </>
  );
}
