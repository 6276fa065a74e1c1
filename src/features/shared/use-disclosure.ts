import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** A popup that a button opens. */
export interface Disclosure {
  toggle: RefObject<HTMLButtonElement | null>;
  /** Contains the button and the popup. Set it to close on a press outside. */
  box: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Opens or closes it from a button of several, which gets the focus back. */
  toggleFrom: (button: HTMLButtonElement) => void;
}

/** Closes on navigation, on a press outside `box`, and on Escape with the focus back on its button. */
export function useDisclosure(): Disclosure {
  const router = useRouter();
  const toggle = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    function closeOnEscape(event: KeyboardEvent): void {
      // Escape closes a dialog first, and nothing besides this.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(false);
      toggle.current?.focus();
    }
    function closeOutside({ target }: PointerEvent): void {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    }
    window.addEventListener('keydown', closeOnEscape, { signal, capture: true });
    document.addEventListener('pointerdown', closeOutside, { signal });
    return () => listening.abort();
  }, [isOpen]);

  const toggleFrom = (button: HTMLButtonElement) => {
    toggle.current = button;
    setOpen(!isOpen);
  };

  return { toggle, box, isOpen, setOpen, toggleFrom };
}
