import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { warningOf, type PersonAction, type Self } from './warnings.ts';

interface WarningDialogProps {
  action: PersonAction;
  self: Self;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that can't simply be taken back. */
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
