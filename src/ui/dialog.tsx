import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from './button.tsx';
import './dialog.css';
import './panel.css';

interface Choice {
  words: string;
  onConfirm: () => void;
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Label of the close button. */
  closeWords?: string;
  /** Secondary if another button is the primary one. */
  closeLook?: 'primary' | 'secondary';
  /** The action to confirm. The caller then unmounts the dialog. */
  confirm?: Choice;
  /** A second action. */
  other?: Choice;
}

/** The browser's modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    closeWords = words.base.close,
    closeLook = 'primary',
    confirm,
    other,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closing restores the focus; just unmounting doesn't.
    return () => current?.close();
  }, []);

  return (
    <dialog ref={dialog} className="panel dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-actions">
        {/* The harmless choice is prominent and focused. */}
        <Button look={closeLook} onClick={() => dialog.current?.close()}>
          {closeWords}
        </Button>
        {confirm && (
          <Button look="secondary" onClick={confirm.onConfirm}>
            {confirm.words}
          </Button>
        )}
        {other && (
          <Button look="secondary" onClick={other.onConfirm}>
            {other.words}
          </Button>
        )}
      </div>
    </dialog>
  );
}
