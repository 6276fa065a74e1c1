import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmButtonProps {
  words: string;
  /** The question that is asked first. */
  title: string;
  children: ReactNode;
  onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmButton({ words, title, children, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsked(true)}>
        {words}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={() => setAsked(false)}
          closeWords="Cancel"
          confirm={{
            words,
            onConfirm: () => {
              setAsked(false);
              onConfirm();
            },
          }}
        >
          <p>{children}</p>
        </Dialog>
      )}
    </>
  );
}
