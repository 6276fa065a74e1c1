import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** A popup below a button of the top bar. */
export interface Disclosure {
  toggle: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Closes on navigation, and on Escape with the focus back on its button. */
export function useDisclosure(): Disclosure {
  const router = useRouter();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return { toggle, isOpen, setOpen };
}
