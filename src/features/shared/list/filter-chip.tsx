import { X } from 'lucide-react';
import { words as catalog } from '#shared/words/words.ts';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import '#ui/chip.css';

/** A filter that has no field in the list, with a button to clear it. */
export function FilterChip({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <button
      ref={handFocusOn}
      type="button"
      className="chip chip-removable"
      aria-label={catalog.lists.removeFilter(words)}
      onClick={onClear}
    >
      <span className="chip-words">{words}</span> <X aria-hidden="true" />
    </button>
  );
}
