import { Link } from '@tanstack/react-router';
import { areaOf, typeWords } from '#features/shared/documents/document-words.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { Notice } from '#ui/notice.tsx';

/** For an address of a document that does not exist, or was deleted as a draft. */
export function NoSuchDocument({ type }: { type: DocumentType }) {
  const words = typeWords[type].toLowerCase();
  return (
    <Notice title={`No such ${words}`}>
      <p>There is no {words} at this address. Perhaps it was a draft that somebody deleted.</p>
      <Link className="button button-secondary" to={areaOf(type)}>
        All {words}s
      </Link>
    </Notice>
  );
}
