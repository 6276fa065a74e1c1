import { Button } from '#ui/button.tsx';
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
      actions={(close) => (
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {warning.confirm}
          </Button>
        </>
      )}
    >
      <p>{warning.text}</p>
    </Dialog>
  );
}
