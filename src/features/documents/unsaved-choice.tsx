import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import type { ShelvedDraft } from './editor/read-shelved.ts';

interface UnsavedChoiceProps {
  shelved: ShelvedDraft;
  onDiscard: () => void;
  /** What stays where it is discarded. */
  children: ReactNode;
}

/** The two ways with what lies on the device only: on with it, or away with it, which is asked first. */
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
        Go on
      </Link>
      <ConfirmButton words="Discard" title="Discard what was typed?" onConfirm={onDiscard}>
        {children}
      </ConfirmButton>
    </>
  );
}
