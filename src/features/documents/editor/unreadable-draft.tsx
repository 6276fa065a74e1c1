import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { saveFile } from '#features/shared/files/save-file.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { UnreadableDraft } from './read-shelved.ts';

/** Says which draft on this device cannot be opened, and what to do. */
export function unreadableText({ type, savedAt, isNewer }: UnreadableDraft): string {
  const { drafts: say } = words;
  const draft = say.draft[type ?? 'unknown'];
  const named =
    savedAt === null ? draft : say.lastEdited(draft, formatMoment(new Date(savedAt).toISOString()));
  return isNewer ? say.needsNewer(named) : say.unreadable(named);
}

interface UnreadableActionsProps {
  unreadable: UnreadableDraft;
  onDiscard: () => void;
}

/** The remaining options: save it as a file, or discard it. */
export function UnreadableActions({ unreadable, onDiscard }: UnreadableActionsProps) {
  const { drafts: say } = words;
  const { id, text } = unreadable;
  const save = () =>
    void saveFile(new File([text], `billhook-draft-${id}.json`, { type: 'application/json' }));
  return (
    <>
      <Button look="secondary" onClick={save}>
        {say.saveAsFile}
      </Button>
      <ConfirmButton
        isDanger
        words={say.discard}
        confirm={say.discardDraft}
        title={say.discardDraftTitle}
        onConfirm={onDiscard}
      >
        {say.discardUnreadable}
      </ConfirmButton>
    </>
  );
}
