import { useEffect, useState } from 'react';
import { hasChanges } from './typed-values.ts';

interface Dirty {
  /** Something was typed that is not saved. */
  isDirty: boolean;
  /** Looks at the fields of a form as they stand now. */
  look: (form: HTMLFormElement) => void;
}

/** Whether a form holds what is not saved. A row that was typed in may be taken out of it, and no field says so: that is seen, too. */
export function useDirty(): Dirty {
  const [isDirty, setDirty] = useState(false);
  const [looked, setLooked] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (looked === null) return undefined;
    // nothing becomes dirty but by typing: what is saved may come back in other words
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
