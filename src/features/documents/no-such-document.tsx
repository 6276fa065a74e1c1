import { Link } from '@tanstack/react-router';
import { areaOf } from '#features/shared/documents/document-words.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

/** For the address of a document that doesn't exist, or of a deleted draft. */
export function NoSuchDocument({ type }: { type: DocumentType }) {
  const title = words.documentPage.notFound[type];
  return (
    <Notice title={title}>
      <title>{words.base.pageTitle(title)}</title>
      <p>{words.documentPage.notFoundText}</p>
      <Link className="button button-secondary" to={areaOf(type)}>
        {words.documentPage.all[type]}
      </Link>
    </Notice>
  );
}
