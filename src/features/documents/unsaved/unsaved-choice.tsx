import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { words } from '#shared/words/words.ts';
import type { ShelvedDraft } from '../editor/read-shelved.ts';

interface UnsavedChoiceProps {
  shelved: ShelvedDraft;
  onDiscard: () => void;
  /** What happens on discarding. */
  children: ReactNode;
}

/** For changes that exist only on this device: continue, or discard after a confirmation. */
export function UnsavedChoice({ shelved, onDiscard, children }: UnsavedChoiceProps) {
  const { id, draft, version } = shelved;
  return (
    <>
      <Link
        className="button button-secondary"
        to={draft.document_type === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
        params={{ id }}
        search={version === null ? { new: true } : {}}
      >
        {words.drafts.continueEditing}
      </Link>
      <ConfirmButton
        isDanger
        words={words.drafts.discard}
        confirm={words.drafts.discardConfirm}
        title={words.drafts.discardTitle}
        onConfirm={onDiscard}
      >
        {children}
      </ConfirmButton>
    </>
  );
}
