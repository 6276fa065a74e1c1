import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SignOutQuestionProps {
  /** Drafts that the server does not have. */
  count: number;
  onStay: () => void;
  onKeep: () => void;
  /** Answers how many could not be deleted. */
  onDelete: () => Promise<number>;
}

/** Asks before a sign-out what is to become of drafts that nobody else has. */
export function SignOutQuestion({ count, onStay, onKeep, onDelete }: SignOutQuestionProps) {
  const [isFailed, setFailed] = useState(false);
  const one = count === 1;

  async function deleteAll(): Promise<void> {
    setFailed(false);
    const left = await onDelete().catch(() => count);
    setFailed(left > 0);
  }

  return (
    <Dialog
      title={one ? '1 draft is on this device only' : `${count} drafts are on this device only`}
      onClose={onStay}
      closeWords="Stay signed in"
      confirm={{
        words: `Keep ${one ? 'it' : 'them'} on this device, for your next sign-in`,
        onConfirm: onKeep,
      }}
      other={{ words: `Delete ${one ? 'it' : 'them'}`, onConfirm: () => void deleteAll() }}
    >
      {isFailed && <Banner tone="error">Not everything could be deleted. You are still signed in.</Banner>}
      <p>
        The server does not have what you typed there. What you keep lies on this device while you are signed
        out; Billhook shows it to nobody but you.
      </p>
    </Dialog>
  );
}
