import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { typeWords } from '#features/shared/documents/document-words.ts';
import { saveFile } from '#features/shared/files/save-file.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { Button } from '#ui/button.tsx';
import type { UnreadableDraft } from './read-shelved.ts';

/** What lies on the device and cannot be shown, in words. */
export function unreadableWords({ type, savedAt, isNewer }: UnreadableDraft): string {
  const what = type === null ? 'Something' : typeWords[type];
  const when = savedAt === null ? '' : `, typed ${formatMoment(new Date(savedAt).toISOString())},`;
  const why = isNewer
    ? 'was typed with a newer version of Billhook. Reload, and it can be opened once that version is back.'
    : 'cannot be read by this version of Billhook. Save it as a file: every word of it is in there.';
  return `${what}${when} is on this device only and ${why}`;
}

interface UnreadableActionsProps {
  unreadable: UnreadableDraft;
  onDiscard: () => void;
}

/** The ways on from there: all of it as a file, or away with it. */
export function UnreadableActions({ unreadable, onDiscard }: UnreadableActionsProps) {
  const { id, text } = unreadable;
  const save = () =>
    void saveFile(new File([text], `billhook-draft-${id}.json`, { type: 'application/json' }));
  return (
    <>
      <Button look="secondary" onClick={save}>
        Save as a file
      </Button>
      <ConfirmButton words="Discard" title="Discard what was typed?" onConfirm={onDiscard}>
        Nothing of it stays on this device. What the server has of this document stays as it is.
      </ConfirmButton>
    </>
  );
}
