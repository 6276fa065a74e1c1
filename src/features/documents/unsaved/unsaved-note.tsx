import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { removeDraft } from '../editor/draft-shelf.ts';
import type { ShelvedDraft } from '../editor/read-shelved.ts';
import { UnsavedChoice } from './unsaved-choice.tsx';
import type { DocumentActs } from '../use-document-acts.ts';
import './unsaved-drafts.css';

interface UnsavedNoteProps {
  shelved: ShelvedDraft;
  stored: Document;
  acts: DocumentActs;
}

/** Says that there are changes on this device that the page doesn't show. */
export function UnsavedNote({ shelved, stored, acts }: UnsavedNoteProps) {
  async function discard(): Promise<void> {
    await removeDraft(shelved.owner, shelved.id);
    acts.take({ tone: 'success', text: words.drafts.discarded }, stored);
  }

  return (
    <Banner tone="note">
      <div className="unsaved-draft">
        <span>{words.drafts.unsavedChanges(formatMoment(new Date(shelved.savedAt).toISOString()))}</span>
        <UnsavedChoice shelved={shelved} onDiscard={() => void discard()}>
          {words.drafts.discardOthers}
        </UnsavedChoice>
      </div>
    </Banner>
  );
}
