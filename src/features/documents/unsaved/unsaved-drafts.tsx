import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { takeFilesBack } from '../attachments/waiting-attachment.ts';
import { removeDraft } from '../editor/draft-shelf.ts';
import { idOf, type Shelved, type ShelvedDraft, type UnreadableDraft } from '../editor/read-shelved.ts';
import { UnreadableActions, unreadableText } from '../editor/unreadable-draft.tsx';
import { UnsavedChoice } from './unsaved-choice.tsx';
import { useLeftDrafts } from './use-left-drafts.ts';
import './unsaved-drafts.css';

function nameOf({ draft: { document_type: type, customer } }: ShelvedDraft): string {
  const { forCustomer, withoutCustomer } = words.drafts;
  return customer === null ? withoutCustomer[type] : forCustomer[type](customer.name);
}

function UnsavedDraft({ shelved, onDiscard }: { shelved: ShelvedDraft; onDiscard: () => void }) {
  const { version, savedAt } = shelved;
  const { drafts: say } = words;
  return (
    <li className="unsaved-draft">
      <span>{say.isOnDeviceOnly(nameOf(shelved), formatMoment(new Date(savedAt).toISOString()))}</span>
      <UnsavedChoice shelved={shelved} onDiscard={onDiscard}>
        {version === null ? say.discardNew : say.discardOthers}
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
      <span>{unreadableText(unreadable)}</span>
      <UnreadableActions unreadable={unreadable} onDiscard={onDiscard} />
    </li>
  );
}

/** A draft of unknown type is listed with the invoices. */
function isOfType(found: Shelved, type: DocumentType): boolean {
  if (found.kind === 'draft') return found.shelved.draft.document_type === type;
  return (found.unreadable.type ?? 'invoice') === type;
}

interface UnsavedDraftsProps {
  /** All types if missing. */
  type?: DocumentType;
  /** Of one document. */
  id?: string;
  /** A draft left the device: it may be on the server now. */
  onGone: () => void;
}

/** Drafts that are only on this device, to continue or discard. */
export function UnsavedDrafts({ type, id: only, onGone }: UnsavedDraftsProps) {
  const services = useServices();
  const drafts = useLeftDrafts(onGone);

  async function discard(id: string, isNew = false): Promise<void> {
    const owner = ownerNow(services.session);
    if (owner === null) return;
    await removeDraft(owner, id);
    if (isNew) await takeFilesBack(services, id);
  }

  const shown = drafts.filter(
    (found) => (type === undefined || isOfType(found, type)) && (only === undefined || idOf(found) === only),
  );
  if (shown.length === 0) return null;
  return (
    <Banner tone="note">
      <ul className="unsaved-drafts" aria-label={words.drafts.onDeviceOnly}>
        {shown.map((found) => {
          if (found.kind === 'unreadable') {
            const { unreadable } = found;
            const { id } = unreadable;
            return <Unreadable key={id} unreadable={unreadable} onDiscard={() => void discard(id)} />;
          }
          const { shelved } = found;
          const { id, version } = shelved;
          const onDiscard = () => void discard(id, version === null);
          return <UnsavedDraft key={id} shelved={shelved} onDiscard={onDiscard} />;
        })}
      </ul>
    </Banner>
  );
}
