import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './dialog.css';
import './panel.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The ways out, the harmless one first; a plain Close where there are none to choose from. */
  actions?: (close: () => void) => ReactNode;
}

/** The browser's own modal dialogue: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  // closing, unlike taking it off the page, gives the focus back to where it was
  function close(): void {
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="panel dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-actions">{actions?.(close) ?? <Button onClick={close}>Close</Button>}</div>
    </dialog>
  );
}
