import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './dialog.css';
import './panel.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialogue: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="panel dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
