import { useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SignOutQuestionProps {
  /** How much exists only on this device: drafts, and what waits to be sent. */
  count: number;
  onStay: () => void;
  onKeep: () => void;
  /** Resolves to how many could not be deleted. */
  onDelete: () => Promise<number>;
}

/** Asks before signing out what to do with what exists only on this device. */
export function SignOutQuestion({ count, onStay, onKeep, onDelete }: SignOutQuestionProps) {
  const [isFailed, setFailed] = useState(false);
  const say = words.shell.signOutQuestion;

  async function deleteAll(): Promise<void> {
    setFailed(false);
    const left = await onDelete().catch(() => count);
    setFailed(left > 0);
  }

  return (
    <Dialog
      title={say.title(count)}
      onClose={onStay}
      closeWords={words.base.cancel}
      confirm={{ words: say.keep, onConfirm: onKeep }}
      other={{ words: say.delete, isDanger: true, onConfirm: () => void deleteAll() }}
    >
      {isFailed && <Banner tone="error">{say.deleteFailed}</Banner>}
      <p>{say.text}</p>
    </Dialog>
  );
}
