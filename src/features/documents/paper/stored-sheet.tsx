import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { isIssuedHere, isNumberToCome } from '#offline/outbox/waiting-documents.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document, DocumentReference } from '#shared/contract/document-fields.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { words as catalog } from '#shared/words/words.ts';
import { useAreKnown } from '../use-are-known.ts';
import { useCustomer } from '../use-customer.ts';
import { useIssueDays } from '../use-issue-days.ts';
import { DocumentSheet, Fact } from './document-sheet.tsx';
import { SheetGhost } from './sheet-ghost.tsx';
import { StoredLogo } from './sheet-logo.tsx';
import { useSeller } from './use-seller.ts';

function followsWords({ document_type: type, estimate_part: part }: Document): string {
  const { follows, deposit } = catalog.documentPage;
  return part === undefined ? follows[type] : deposit.follows[part];
}

/** A link to the document that this one follows. */
function Followed({ document, voice }: { document: Document; voice: PaperVoice }) {
  const { document_type: type, related_document_id: related, follows, is_late_fee: isLateFee } = document;
  if (related === null) return null;
  const { words } = voice;
  const isNote = type === 'credit_note';
  const name = isLateFee === true ? words.overdueInvoice : followsWords(document);
  return (
    <Fact name={isNote ? words.correctsInvoice : name}>
      <DocumentLink type={isNote || isLateFee === true ? 'invoice' : 'estimate'} id={related}>
        {follows?.document_number ?? catalog.documentPage.open}
      </DocumentLink>
    </Fact>
  );
}

/** ' (deposit, €300.00)', for an estimate that is invoiced in parts. */
function partText(
  { estimate_part: part, is_late_fee: isLateFee, total_amount: total }: Partial<DocumentReference>,
  currency: string,
) {
  if (isLateFee === true && total !== undefined) return ` (${amountText(total, currency)})`;
  if (part === undefined || total === undefined) return null;
  return ` (${catalog.documentPage.deposit.parts[part]}, ${amountText(total, currency)})`;
}

interface FollowersProps {
  name: string;
  followers: readonly DocumentReference[];
  currency: string;
}

/** Links to documents that follow this one. */
function Followers({ name, followers, currency }: FollowersProps) {
  const acts = useWaiting();
  if (followers.length === 0) return null;
  const { documentPage, documents } = catalog;
  const withoutNumber = (id: string) =>
    isIssuedHere(acts, id) ? documents.numberFollows : documentPage.draft;
  return (
    <Fact name={name}>
      {followers.map(({ document_id: id, document_type, document_number: number, ...part }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <DocumentLink type={document_type} id={id}>
            {number ?? withoutNumber(id)}
          </DocumentLink>
          {partText(part, currency)}
        </Fragment>
      ))}
    </Fact>
  );
}

const isLateFee = ({ is_late_fee: isOne }: DocumentReference) => isOne === true;

/** What follows this one; late fees for themselves. */
function AllFollowers({ document }: { document: Document }) {
  const { document_type: type, followed_by: followers, currency } = document;
  const { followed, lateFees } = catalog.documentPage;
  const others = followers.filter((one) => !isLateFee(one));
  return (
    <>
      <Followers name={followed[type]} followers={others} currency={currency} />
      <Followers name={lateFees} followers={followers.filter(isLateFee)} currency={currency} />
    </>
  );
}

function buyerToBe({ name, contact_name, email, tax_id, billing_address: address }: Customer) {
  return { name, contact_name, email, tax_id, address };
}

/** A draft, for its customer as they are now, like its PDF; or what was issued here and has no number yet. */
function DraftSheet({ document }: { document: Document }) {
  const { customer_id: id } = document;
  const { read } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  const customer = useCustomer(id);
  const foreseen = useIssueDays(document, customer);
  const areKnown = useAreKnown([read]);
  const [isLate, setLate] = useState(false);
  if (customer === undefined && !areKnown) return <SheetGhost />;
  // Their address comes into a room that is kept for it.
  if (customer === undefined && !isLate && read.getState().failure === null) setLate(true);
  const days = isNumberToCome(document) && foreseen?.days;
  const buyer = customer ? buyerToBe(customer) : null;
  return <LinkedSheet document={{ ...document, ...days, buyer }} isBuyerLate={isLate} />;
}

/** One of the organization's own documents, with links to its customer and to related documents. */
export function StoredSheet({ document }: { document: Document }) {
  return document.buyer === null ? <DraftSheet document={document} /> : <LinkedSheet document={document} />;
}

interface LinkedSheetProps {
  document: Document;
  isBuyerLate?: boolean;
}

function LinkedSheet({ document, isBuyerLate = false }: LinkedSheetProps) {
  const { customer_id: id } = document;
  const buyer = (
    <Link to="/customers/$id" params={{ id }}>
      {document.buyer?.name ?? document.customer_name}
    </Link>
  );
  const seller = useSeller(document);
  if (seller === undefined) return <SheetGhost />;
  const hash = seller?.logo_hash ?? null;
  const logo = hash !== null && <StoredLogo hash={hash} />;
  return (
    <DocumentSheet document={{ ...document, seller }} buyer={buyer} isBuyerLate={isBuyerLate} logo={logo}>
      {(voice) => (
        <>
          {isNumberToCome(document) && (
            <Fact name={voice.words.number}>{catalog.documents.numberFollows}</Fact>
          )}
          <Followed document={document} voice={voice} />
          <AllFollowers document={document} />
          {document.void_reason !== null && (
            <Fact name={catalog.documentPage.voidReason}>{document.void_reason}</Fact>
          )}
        </>
      )}
    </DocumentSheet>
  );
}
