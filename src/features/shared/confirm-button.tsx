import { useState, type ReactNode } from 'react';
import { words as catalog } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmButtonProps {
  words: string;
  /** The button's accessible name where several have the same words. */
  label?: string;
  title: string;
  /** What to know beforehand. */
  note?: string | undefined;
  children: ReactNode;
  onConfirm: () => void;
}

/** A button for irreversible actions that asks first. */
export function ConfirmButton({ words, label, title, note, children, onConfirm }: ConfirmButtonProps) {
  const { base } = catalog;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="secondary" aria-label={label} onClick={() => setAsked(true)}>
        {words}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={() => setAsked(false)}
          closeWords={base.cancel}
          confirm={{
            words,
            onConfirm: () => {
              setAsked(false);
              onConfirm();
            },
          }}
        >
          {note !== undefined && <Banner tone="note">{note}</Banner>}
          <p>{children}</p>
        </Dialog>
      )}
    </>
  );
}
