import type { Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';

interface PasskeyRemovalProps {
  passkey: Passkey;
  onConfirm: (passkey: Passkey) => void;
  onClose: () => void;
}

/** Asks before a passkey is removed. */
export function PasskeyRemoval({ passkey, onConfirm, onClose }: PasskeyRemovalProps) {
  const say = words.profile.passkeys;
  return (
    <Dialog
      title={say.removeTitle(passkey.name)}
      onClose={onClose}
      closeWords={words.base.cancel}
      confirm={{ words: say.removeConfirm, onConfirm: () => onConfirm(passkey), isDanger: true }}
    >
      <p>{say.removeText}</p>
    </Dialog>
  );
}
