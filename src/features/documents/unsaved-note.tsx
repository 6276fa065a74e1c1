import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { Banner } from '#ui/banner.tsx';
import { removeDraft } from './editor/draft-shelf.ts';
import type { ShelvedDraft } from './editor/read-shelved.ts';
import { UnsavedChoice } from './unsaved-choice.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import './unsaved-drafts.css';

interface UnsavedNoteProps {
  shelved: ShelvedDraft;
  stored: Document;
  acts: DocumentActs;
}

/** Says that what stands on the page is not all: the rest lies on this device, and waits for a person. */
export function UnsavedNote({ shelved, stored, acts }: UnsavedNoteProps) {
  async function discard(): Promise<void> {
    await removeDraft(shelved.owner, shelved.id);
    acts.take('Discarded. The draft is as it was last saved on the server.', stored);
  }

  return (
    <Banner tone="note">
      <div className="unsaved-draft">
        <span>
          Changes to this draft, typed {formatMoment(new Date(shelved.savedAt).toISOString())}, are on this
          device only; what stands here is without them. Go on with them, or discard them, before it is issued
          or sent.
        </span>
        <UnsavedChoice shelved={shelved} onDiscard={() => void discard()}>
          The draft stays as it was last saved on the server.
        </UnsavedChoice>
      </div>
    </Banner>
  );
}
