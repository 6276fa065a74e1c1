import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { DocumentSheet, Fact } from './document-sheet.tsx';
import { StoredLogo } from './sheet-logo.tsx';

/** The way to the document that this one follows, with its day. */
function Followed({ document }: { document: Document }) {
  const { document_type: type, related_document_id: related, follows } = document;
  if (related === null) return null;
  const day = follows?.issue_date ?? null;
  return (
    <Fact name={words.documentPage.follows[type]}>
      <DocumentLink type={type === 'credit_note' ? 'invoice' : 'estimate'} id={related}>
        {follows?.document_number ?? words.documentPage.open}
      </DocumentLink>
      {day !== null && words.documentPage.datedOn(formatDay(day))}
    </Fact>
  );
}

/** The ways to the documents that follow this one, by their numbers. */
function Followers({ document: { document_type: type, followed_by: followers } }: { document: Document }) {
  if (followers.length === 0) return null;
  return (
    <Fact name={words.documentPage.followed[type]}>
      {followers.map(({ document_id: id, document_type, document_number: number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <DocumentLink type={document_type} id={id}>
            {number ?? words.documentPage.draft}
          </DocumentLink>
        </Fragment>
      ))}
    </Fact>
  );
}

/** A document of the organization's own, with the ways to its customer and to the documents around it. */
export function StoredSheet({ document }: { document: Document }) {
  const { customer_id: id } = document;
  const buyer = (
    <Link to="/customers/$id" params={{ id }}>
      {document.buyer?.name ?? document.customer_name}
    </Link>
  );
  const hash = document.seller?.logo_hash ?? null;
  return (
    <DocumentSheet document={document} buyer={buyer} logo={hash !== null && <StoredLogo hash={hash} />}>
      <Followed document={document} />
      <Followers document={document} />
      {document.void_reason !== null && (
        <Fact name={words.documentPage.voidReason}>{document.void_reason}</Fact>
      )}
    </DocumentSheet>
  );
}
