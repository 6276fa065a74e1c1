import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { Rich } from '#ui/rich.tsx';
import { DocumentSheet, Fact } from './document-sheet.tsx';
import { StoredLogo } from './sheet-logo.tsx';

const followsWords = { invoice: 'From estimate', estimate: 'Related' } as const;

const followedWords = {
  invoice: 'Credited by',
  credit_note: 'Related',
  estimate: 'Invoiced as',
} as const;

/** The way to the document that this one follows, with its day. */
function Followed({ document, voice }: { document: Document; voice: PaperVoice }) {
  const { document_type: type, related_document_id: related, follows } = document;
  if (related === null) return null;
  const { words, locale } = voice;
  const link = `<link>${follows?.document_number ?? 'Open'}</link>`;
  const day = follows?.issue_date ?? null;
  const isNote = type === 'credit_note';
  return (
    <Fact name={isNote ? words.correctsInvoice : followsWords[type]}>
      <Rich
        text={day === null ? link : words.numberAndDay(link, paperDay(day, locale))}
        parts={{
          link: (text) => (
            <DocumentLink type={isNote ? 'invoice' : 'estimate'} id={related}>
              {text}
            </DocumentLink>
          ),
        }}
      />
    </Fact>
  );
}

/** The ways to the documents that follow this one, by their numbers. */
function Followers({ document: { document_type: type, followed_by: followers } }: { document: Document }) {
  if (followers.length === 0) return null;
  return (
    <Fact name={followedWords[type]}>
      {followers.map(({ document_id: id, document_type, document_number: number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <DocumentLink type={document_type} id={id}>
            {number ?? 'Draft'}
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
      {(voice) => (
        <>
          <Followed document={document} voice={voice} />
          <Followers document={document} />
          {document.void_reason !== null && <Fact name="Void because">{document.void_reason}</Fact>}
        </>
      )}
    </DocumentSheet>
  );
}
