import { Fragment } from 'react';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { splitNumbers } from './split-numbers.ts';

interface LinkedTextProps {
  text: string;
  documents: AuditEvent['documents'];
}

/** A text with the numbers of documents as links. */
export function LinkedText({ text, documents }: LinkedTextProps) {
  return splitNumbers(text, Object.keys(documents)).map((part, place) => {
    const to = place % 2 === 1 ? documents[part] : undefined;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text don't move
      <Fragment key={place}>
        {to === undefined ? (
          part
        ) : (
          <DocumentLink type={to.type} id={to.id} className="audit-number">
            {part}
          </DocumentLink>
        )}
      </Fragment>
    );
  });
}
