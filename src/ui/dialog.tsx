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
  /** Words of the button that closes and does nothing else. */
  closeWords?: string;
  /** Secondary where the dialogue has a button of its own that stands out. */
  closeLook?: 'primary' | 'secondary';
  /** What it asks for; whoever asks takes the dialogue off the page then. */
  confirm?: Choice;
  /** Another way on, beside it. */
  other?: Choice;
}

/** The browser's own modal dialogue: it keeps the focus inside, closes on Escape and gives the focus back. */
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
    // closing, unlike taking it off the page, gives the focus back to where it was
    return () => current?.close();
  }, []);

  return (
    <dialog ref={dialog} className="panel dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-actions">
        {/* the harmless way out is the one that stands out, and has the focus */}
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
