import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { warningOf, type PersonAction, type Self } from './warnings.ts';

interface WarningDialogProps {
  action: PersonAction;
  self: Self;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that can't easily be undone. */
export function WarningDialog({ action, self, onConfirm, onClose }: WarningDialogProps) {
  const warning = warningOf(action, self);
  if (warning === null) return null;
  return (
    <Dialog
      title={warning.title}
      onClose={onClose}
      closeWords={words.base.cancel}
      confirm={{ words: warning.confirm, onConfirm }}
    >
      <p>{warning.text}</p>
    </Dialog>
  );
}
