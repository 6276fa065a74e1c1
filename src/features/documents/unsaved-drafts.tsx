import { useCallback, useEffect, useState } from 'react';
import { typeWords } from '#features/shared/documents/document-words.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { Banner } from '#ui/banner.tsx';
import { listDrafts, removeDraft, type ShelvedDraft } from './editor/draft-shelf.ts';
import { UnsavedChoice } from './unsaved-choice.tsx';
import './unsaved-drafts.css';

function nameOf({ draft: { document_type: type, customer } }: ShelvedDraft): string {
  return `${typeWords[type]} for ${customer?.name ?? 'nobody yet'}`;
}

function UnsavedDraft({ shelved, onDiscard }: { shelved: ShelvedDraft; onDiscard: () => void }) {
  const { version, savedAt } = shelved;
  return (
    <li className="unsaved-draft">
      <span>
        {nameOf(shelved)}, typed {formatMoment(new Date(savedAt).toISOString())}, is on this device only.
      </span>
      <UnsavedChoice shelved={shelved} onDiscard={onDiscard}>
        {version === null
          ? `The server never confirmed ${nameOf(shelved)}: nothing of it stays on this device. If a try arrived after all, it is among the drafts.`
          : `${nameOf(shelved)} stays as it was last saved on the server.`}
      </UnsavedChoice>
    </li>
  );
}

/** What was typed on this device and is not on the server yet: the way back to it, and out of the list. */
export function UnsavedDrafts({ type }: { type: DocumentType }) {
  const { session } = useServices();
  const [drafts, setDrafts] = useState<readonly ShelvedDraft[]>([]);
  const read = useCallback(async () => {
    const owner = ownerNow(session);
    return owner === null ? [] : listDrafts(owner);
  }, [session]);
  useEffect(() => void read().then(setDrafts), [read]);

  async function discard({ owner, id }: ShelvedDraft): Promise<void> {
    await removeDraft(owner, id);
    setDrafts(await read());
  }

  const ofType = drafts.filter(({ draft }) => draft.document_type === type);
  if (ofType.length === 0) return null;
  return (
    <Banner tone="note">
      <ul className="unsaved-drafts" aria-label="On this device only">
        {ofType.map((shelved) => (
          <UnsavedDraft key={shelved.id} shelved={shelved} onDiscard={() => void discard(shelved)} />
        ))}
      </ul>
    </Banner>
  );
}
