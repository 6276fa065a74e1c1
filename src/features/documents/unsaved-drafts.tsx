import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { typeWords } from '#features/shared/documents/document-words.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { Banner } from '#ui/banner.tsx';
import { listDrafts, type ShelvedDraft } from './editor/draft-shelf.ts';

/** What was typed on this device and is not on the server yet, with the way back to it. */
export function UnsavedDrafts({ type }: { type: DocumentType }) {
  const { session } = useServices();
  const [drafts, setDrafts] = useState<readonly ShelvedDraft[]>([]);
  useEffect(() => {
    const owner = ownerNow(session);
    if (owner !== null) void listDrafts(owner).then(setDrafts);
  }, [session]);
  const ofType = drafts.filter(({ draft }) => draft.document_type === type);
  if (ofType.length === 0) return null;
  return (
    <Banner tone="note">
      <ul aria-label="On this device only">
        {ofType.map(({ id, draft, version, savedAt }) => (
          <li key={id}>
            {typeWords[type]} for {draft.customer?.name ?? 'nobody yet'}, typed{' '}
            {formatMoment(new Date(savedAt).toISOString())}, is on this device only.{' '}
            <Link
              to={type === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
              params={{ id }}
              search={version === null ? { new: true } : {}}
            >
              Go on
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
