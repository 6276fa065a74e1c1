import { useEffect, useState } from 'react';
import { hasChanges } from './typed-values.ts';

interface Dirty {
  /** There is unsaved input. */
  isDirty: boolean;
  /** Compares the form's fields with their defaults. */
  look: (form: HTMLFormElement) => void;
}

/** Whether a form has unsaved input. Also notices when a row with input is removed, which fires no event. */
export function useDirty(): Dirty {
  const [isDirty, setDirty] = useState(false);
  const [looked, setLooked] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (looked === null) return undefined;
    // Only typing makes a form dirty: saved values may come back in another format.
    const observer = new MutationObserver(() => setDirty((was) => was && hasChanges(looked)));
    observer.observe(looked, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [looked]);
  return {
    isDirty,
    look(form) {
      setLooked(form);
      setDirty(hasChanges(form));
    },
  };
}
