import { useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What follows. */
  text: string;
  action: string;
  /** Why it failed. */
  problem?: string | undefined;
  /** Called with the reason, which is never empty. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason to void something. */
export function ReasonDialog({ title, text, action, problem, onConfirm, onClose }: ReasonDialogProps) {
  const say = words.forms.reason;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '') onConfirm(given);
  }

  return (
    <Dialog
      title={title}
      closeWords={words.base.cancel}
      onClose={onClose}
      confirm={{ words: action, onConfirm: confirm, isDanger: true }}
    >
      <p>{text}</p>
      <TextField
        label={say.label}
        name="void_reason"
        maxLength={500}
        value={reason}
        error={isMissing ? say.missing : problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
