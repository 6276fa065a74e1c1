import { Link } from '@tanstack/react-router';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

/** For the address of a document that doesn't exist, or of a deleted draft. */
export function NoSuchDocument({ type }: { type: DocumentType }) {
  const { notFound, notFoundText } = words.documentPage;
  return (
    <NoSuchRecord title={notFound[type]} text={notFoundText}>
      <Link className="button button-secondary" to={areaOf(type)}>
        {words.documentPage.all[type]}
      </Link>
    </NoSuchRecord>
  );
}
