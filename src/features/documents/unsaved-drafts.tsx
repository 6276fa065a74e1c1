import { typeWords } from '#features/shared/documents/document-words.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { Banner } from '#ui/banner.tsx';
import { removeDraft } from './editor/draft-shelf.ts';
import type { Shelved, ShelvedDraft, UnreadableDraft } from './editor/read-shelved.ts';
import { UnreadableActions, unreadableWords } from './editor/unreadable-draft.tsx';
import { UnsavedChoice } from './unsaved-choice.tsx';
import { useLeftDrafts } from './use-left-drafts.ts';
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

interface UnreadableProps {
  unreadable: UnreadableDraft;
  onDiscard: () => void;
}

function Unreadable({ unreadable, onDiscard }: UnreadableProps) {
  return (
    <li>
      <span>{unreadableWords(unreadable)}</span>
      <UnreadableActions unreadable={unreadable} onDiscard={onDiscard} />
    </li>
  );
}

/** What cannot be told apart any more stands with the invoices. */
function isOfType(found: Shelved, type: DocumentType): boolean {
  if (found.kind === 'draft') return found.shelved.draft.document_type === type;
  return (found.unreadable.type ?? 'invoice') === type;
}

interface UnsavedDraftsProps {
  type: DocumentType;
  /** Some of it lies on the device no more: it may be on the server now. */
  onGone: () => void;
}

/** What was typed on this device and is not on the server yet: the way back to it, and out of the list. */
export function UnsavedDrafts({ type, onGone }: UnsavedDraftsProps) {
  const { session } = useServices();
  const drafts = useLeftDrafts(onGone);

  async function discard(id: string): Promise<void> {
    const owner = ownerNow(session);
    if (owner !== null) await removeDraft(owner, id);
  }

  const ofType = drafts.filter((found) => isOfType(found, type));
  if (ofType.length === 0) return null;
  return (
    <Banner tone="note">
      <ul className="unsaved-drafts" aria-label="On this device only">
        {ofType.map((found) => {
          if (found.kind === 'unreadable') {
            const { unreadable } = found;
            const { id } = unreadable;
            return <Unreadable key={id} unreadable={unreadable} onDiscard={() => void discard(id)} />;
          }
          const { shelved } = found;
          const { id } = shelved;
          return <UnsavedDraft key={id} shelved={shelved} onDiscard={() => void discard(id)} />;
        })}
      </ul>
    </Banner>
  );
}
