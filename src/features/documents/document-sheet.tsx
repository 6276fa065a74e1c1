import type { ReactNode } from 'react';
import { formatDay } from '#features/shared/format-day.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import { paperSums } from '#shared/paper/paper-sums.ts';
import { SheetLines } from './sheet-lines.tsx';
import { SheetWords } from './sheet-words.tsx';
import { TotalsTable } from './totals-table.tsx';
import './document.css';

/** What stands on paper: the same of a document of one's own and of one that was shared. */
export type PaperDocument = Omit<SharedDocument, 'corrects' | 'may_answer' | 'answer'>;

type Buyer = NonNullable<PaperDocument['buyer']>;

/** One fact beside the buyer. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ document, children }: { document: PaperDocument; children: ReactNode }) {
  const { document_type: type, reference } = document;
  return (
    <dl className="sheet-facts">
      <Fact name="Date">{formatDay(document.issue_date)}</Fact>
      {type === 'invoice' && <Fact name="Due">{formatDay(document.due_date)}</Fact>}
      {type === 'estimate' && <Fact name="Valid until">{formatDay(document.expiry_date)}</Fact>}
      {reference !== null && <Fact name="Reference">{reference}</Fact>}
      {children}
    </dl>
  );
}

interface SellerProps {
  seller: NonNullable<PaperDocument['seller']>;
  logo: ReactNode;
}

function Seller({ seller, logo }: SellerProps) {
  const { name, address, tax_id: taxId, email, phone, website } = seller;
  const contact = [email, phone, website].filter(Boolean).join(' · ');
  return (
    <address className="sheet-seller">
      {logo}
      <strong>{name}</strong>
      <span>{addressLines(address).join(', ')}</span>
      {taxId !== null && <span>Tax number {taxId}</span>}
      {contact !== '' && <span>{contact}</span>}
    </address>
  );
}

/** Whom it is for, below their name. */
function buyerLines({ name, contact_name: contact, address, email, tax_id: taxId }: Buyer): string[] {
  const lines = [
    contact === name ? null : contact,
    ...(address === null ? [] : addressLines(address)),
    email,
    taxId && `Tax number ${taxId}`,
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function Buyer({ document: { buyer }, name }: { document: PaperDocument; name: ReactNode }) {
  const lines = buyer === null ? [] : buyerLines(buyer);
  return (
    <div className="sheet-buyer">
      {name}
      {lines.map((line, index) => (
        // two lines of an address may say the same
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{line}</span>
      ))}
    </div>
  );
}

interface DocumentSheetProps {
  document: PaperDocument;
  /** The buyer's name, as a link where there is somewhere to go. */
  buyer: ReactNode;
  /** The seller's logo, where there is one. */
  logo?: ReactNode;
  /** Further facts. */
  children?: ReactNode;
}

/** The document as it stands on paper. */
export function DocumentSheet({ document, buyer, logo, children }: DocumentSheetProps) {
  return (
    <article className="panel sheet" aria-label="Document">
      {document.seller !== null && <Seller seller={document.seller} logo={logo} />}
      <div className="sheet-head">
        <Buyer document={document} name={buyer} />
        <Facts document={document}>{children}</Facts>
      </div>
      <SheetLines document={document} />
      <div className="sheet-foot">
        <TotalsTable sums={paperSums(document)} currency={document.currency} />
        <SheetWords document={document} />
      </div>
      {document.seller?.document_footer && <p className="sheet-footer">{document.seller.document_footer}</p>}
    </article>
  );
}
