import { isFormDirty } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { ConfirmButton } from '../confirm-button.tsx';

/** Archives at once, because that can be undone. Asks only where it would lose typed changes. */
export function ArchiveButton({ label, onArchive }: { label: string; onArchive: () => void }) {
  const { archive, leave } = words.forms;
  return (
    <ConfirmButton words={label} title={archive.unsaved} isNeeded={isFormDirty} onConfirm={onArchive}>
      {leave.text}
    </ConfirmButton>
  );
}
