import { useState, type ReactNode } from 'react';
import { words as catalog } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmButtonProps {
  words: string;
  /** What is confirmed, where `words` alone don't say it. */
  confirm?: string;
  /** The button's accessible name where several have the same words. */
  label?: string;
  look?: 'secondary' | 'plain';
  /** It destroys something. */
  isDanger?: boolean;
  title: string;
  /** What to know beforehand. */
  note?: string | undefined;
  children: ReactNode;
  onConfirm: () => void;
  /** Asks only then; otherwise a press is enough. */
  isNeeded?: () => boolean;
}

/** A button that asks first, for what can't be undone. What can isn't asked about (`undo/`, decision 050). */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    words,
    confirm = words,
    label,
    isDanger = false,
    title,
    note,
    children,
    onConfirm,
    isNeeded,
  } = props;
  const { look = isDanger ? 'danger' : 'secondary' } = props;
  const { base } = catalog;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        look={look}
        aria-label={label}
        onClick={() => (isNeeded?.() === false ? onConfirm() : setAsked(true))}
      >
        {words}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={() => setAsked(false)}
          closeWords={base.cancel}
          confirm={{
            words: confirm,
            isDanger,
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
